"""The two sides of the board of Concordia: provinces, cities and lines, with the places where they
are drawn.

Coordinates lie on a canvas of 1000 by 700, x to the right and y down. The place of a line is where
a colonist on it stands: draw the line as a quadratic curve through it (control point = 2 * middle -
(a + b) / 2).
"""

from typing import Final, NamedTuple

LAND: Final = "land"
SEA: Final = "sea"


class Province(NamedTuple):
    """A province of a map."""

    id: str
    name: str
    label: str  # as printed
    number: int
    colour: str  # a hint for drawing


class City(NamedTuple):
    """A city of a map; Roma is in no province and has no letter."""

    id: str
    name: str
    label: str
    province: str
    letter: str
    x: float
    y: float


class Line(NamedTuple):
    """A road (land) or a sea lane (sea) between two cities."""

    kind: str
    a: str
    b: str
    x: float  # of its middle
    y: float


IMPERIUM_PROVINCES: Final = (
    Province("britannia", "Britannia", "BRITANNIA", 1, "#b3202c"),
    Province("gallia", "Gallia", "GALLIA", 2, "#4a4a94"),
    Province("hispania", "Hispania", "HISPANIA", 3, "#e79a1e"),
    Province("germania", "Germania", "GERMANIA", 4, "#63693a"),
    Province("italia", "Italia", "ITALIA", 5, "#6fb52c"),
    Province("mauretania", "Mauretania", "MAVRETANIA", 6, "#a0622b"),
    Province("dacia", "Dacia", "DACIA", 7, "#e3c81f"),
    Province("hellas", "Hellas", "HELLAS", 8, "#1f6db0"),
    Province("lybia", "Lybia", "LYBIA", 9, "#7d5390"),
    Province("asia", "Asia", "ASIA", 10, "#7a6a32"),
    Province("syria", "Syria", "SYRIA", 11, "#3f9c78"),
    Province("aegyptus", "Aegyptus", "ÆGYPTVS", 12, "#d8642a"),
)

IMPERIUM_CITIES: Final = (
    City("isca_dumnoniorum", "Isca Dumnoniorum", "ISCA D.", "britannia", "A", 153.9, 72.2),
    City("londinium", "Londinium", "LONDINIVM", "britannia", "A", 223.2, 50.0),
    City("lutetia", "Lutetia", "LVTETIA", "gallia", "B", 273.4, 124.6),
    City("burdigala", "Burdigala", "BVRDIGALA", "gallia", "B", 213.8, 237.8),
    City("massilia", "Massilia", "MASSILIA", "gallia", "B", 334.7, 281.2),
    City("brigantium", "Brigantium", "BRIGANTIVM", "hispania", "B", 55.0, 279.2),
    City("olisipo", "Olisipo", "OLISIPO", "hispania", "B", 40.0, 410.2),
    City("valentia", "Valentia", "VALENTIA", "hispania", "B", 217.9, 389.1),
    City("colonia_agrippina", "Colonia Agrippina", "COLONIA A.", "germania", "A", 367.0, 66.1),
    City("vindobona", "Vindobona", "VINDOBONA", "germania", "A", 558.1, 142.9),
    City("novaria", "Novaria", "NOVARIA", "italia", "D", 400.7, 220.7),
    City("aquileia", "Aquileia", "AQVILEIA", "italia", "D", 497.2, 211.7),
    City("syracusae", "Syracusae", "SYRACVSÆ", "italia", "D", 536.2, 456.7),
    City("rusadir", "Rusadir", "RVSADIR", "mauretania", "B", 165.9, 506.8),
    City("carthago", "Carthago", "CARTHAGO", "mauretania", "B", 435.4, 462.9),
    City("napoca", "Napoca", "NAPOCA", "dacia", "A", 704.9, 183.5),
    City("sirmium", "Sirmium", "SIRMIVM", "dacia", "A", 623.9, 234.2),
    City("tomis", "Tomis", "TOMIS", "dacia", "A", 807.3, 256.7),
    City("dyrrhachium", "Dyrrhachium", "DYRRHACHIVM", "hellas", "D", 620.6, 337.0),
    City("athenae", "Athenae", "ATHENÆ", "hellas", "D", 707.6, 431.0),
    City("leptis_magna", "Leptis Magna", "LEPTIS MAGNA", "lybia", "C", 515.8, 581.4),
    City("cyrene", "Cyrene", "CYRENE", "lybia", "C", 669.6, 576.4),
    City("byzantium", "Byzantium", "BYCANTIVM", "asia", "C", 814.2, 345.7),
    City("sinope", "Sinope", "SINOPE", "asia", "C", 939.5, 317.0),
    City("attalia", "Attalia", "ATTALIA", "asia", "C", 849.3, 461.7),
    City("antiochia", "Antiochia", "ANTIOCHIA", "syria", "C", 960.0, 481.2),
    City("tyros", "Tyros", "TYROS", "syria", "C", 940.5, 563.7),
    City("alexandria", "Alexandria", "ALEXANDRIA", "aegyptus", "C", 828.8, 615.7),
    City("memphis", "Memphis", "MEMPHIS", "aegyptus", "C", 864.7, 666.3),
    City("petra", "Petra", "PETRA", "aegyptus", "C", 945.4, 646.5),
    City("roma", "Roma", "ROMA", "", "", 479.5, 320.6),
)

IMPERIUM_LINES: Final = (
    Line(LAND, "isca_dumnoniorum", "londinium", 185.5, 51.6),
    Line(LAND, "londinium", "lutetia", 248.3, 87.3),
    Line(LAND, "lutetia", "colonia_agrippina", 320.2, 95.3),
    Line(LAND, "lutetia", "burdigala", 243.6, 181.2),
    Line(LAND, "lutetia", "massilia", 304.0, 202.9),
    Line(LAND, "burdigala", "massilia", 274.3, 259.5),
    Line(LAND, "burdigala", "brigantium", 137.0, 268.2),
    Line(LAND, "brigantium", "olisipo", 57.4, 345.9),
    Line(LAND, "brigantium", "valentia", 136.5, 334.2),
    Line(LAND, "olisipo", "valentia", 129.0, 399.6),
    Line(LAND, "olisipo", "rusadir", 109.0, 450.6),
    Line(LAND, "valentia", "rusadir", 182.8, 443.9),
    Line(LAND, "valentia", "massilia", 269.5, 327.8),
    Line(LAND, "massilia", "novaria", 367.7, 250.9),
    Line(LAND, "colonia_agrippina", "novaria", 383.8, 143.4),
    Line(LAND, "colonia_agrippina", "vindobona", 462.5, 104.5),
    Line(LAND, "vindobona", "aquileia", 527.6, 177.3),
    Line(LAND, "vindobona", "sirmium", 591.0, 188.6),
    Line(LAND, "novaria", "aquileia", 448.9, 216.2),
    Line(LAND, "novaria", "roma", 440.1, 270.7),
    Line(LAND, "aquileia", "roma", 488.3, 266.1),
    Line(LAND, "aquileia", "sirmium", 560.5, 222.9),
    Line(LAND, "roma", "syracusae", 517.1, 384.8),
    Line(LAND, "sirmium", "napoca", 664.4, 208.8),
    Line(LAND, "sirmium", "tomis", 715.6, 245.4),
    Line(LAND, "sirmium", "dyrrhachium", 622.3, 285.6),
    Line(LAND, "napoca", "tomis", 756.1, 220.1),
    Line(LAND, "tomis", "byzantium", 800.8, 302.0),
    Line(LAND, "dyrrhachium", "byzantium", 717.4, 341.3),
    Line(LAND, "dyrrhachium", "athenae", 664.1, 384.0),
    Line(LAND, "byzantium", "sinope", 879.1, 341.1),
    Line(LAND, "byzantium", "attalia", 831.7, 403.7),
    Line(LAND, "sinope", "antiochia", 949.7, 399.1),
    Line(LAND, "attalia", "antiochia", 906.4, 461.6),
    Line(LAND, "antiochia", "tyros", 960.0, 524.7),
    Line(LAND, "tyros", "alexandria", 888.9, 598.8),
    Line(LAND, "tyros", "petra", 942.9, 605.1),
    Line(LAND, "petra", "memphis", 905.1, 656.4),
    Line(LAND, "memphis", "alexandria", 846.8, 641.0),
    Line(LAND, "memphis", "cyrene", 766.3, 623.1),
    Line(LAND, "alexandria", "cyrene", 746.8, 605.7),
    Line(LAND, "cyrene", "leptis_magna", 593.0, 588.9),
    Line(LAND, "leptis_magna", "carthago", 467.4, 527.8),
    Line(LAND, "carthago", "rusadir", 302.3, 494.7),
    Line(SEA, "isca_dumnoniorum", "londinium", 193.5, 76.4),
    Line(SEA, "isca_dumnoniorum", "brigantium", 104.5, 175.7),
    Line(SEA, "isca_dumnoniorum", "burdigala", 183.9, 155.0),
    Line(SEA, "londinium", "colonia_agrippina", 295.1, 58.0),
    Line(SEA, "brigantium", "burdigala", 130.4, 243.1),
    Line(SEA, "brigantium", "olisipo", 31.6, 342.9),
    Line(SEA, "olisipo", "rusadir", 93.2, 471.2),
    Line(SEA, "rusadir", "valentia", 206.5, 454.4),
    Line(SEA, "rusadir", "carthago", 298.1, 469.0),
    Line(SEA, "valentia", "massilia", 287.2, 346.9),
    Line(SEA, "valentia", "carthago", 326.7, 426.0),
    Line(SEA, "massilia", "carthago", 385.1, 372.0),
    Line(SEA, "massilia", "roma", 407.1, 300.9),
    Line(SEA, "roma", "carthago", 457.5, 391.8),
    Line(SEA, "roma", "syracusae", 493.0, 394.8),
    Line(SEA, "carthago", "syracusae", 485.8, 459.8),
    Line(SEA, "carthago", "leptis_magna", 488.9, 513.2),
    Line(SEA, "syracusae", "leptis_magna", 526.0, 519.0),
    Line(SEA, "syracusae", "cyrene", 602.9, 516.5),
    Line(SEA, "syracusae", "dyrrhachium", 578.4, 396.8),
    Line(SEA, "syracusae", "athenae", 621.9, 443.9),
    Line(SEA, "leptis_magna", "cyrene", 592.2, 562.9),
    Line(SEA, "cyrene", "athenae", 688.6, 503.7),
    Line(SEA, "cyrene", "alexandria", 753.0, 580.5),
    Line(SEA, "athenae", "alexandria", 768.2, 523.4),
    Line(SEA, "athenae", "attalia", 778.4, 446.4),
    Line(SEA, "athenae", "byzantium", 760.9, 388.4),
    Line(SEA, "aquileia", "dyrrhachium", 558.9, 274.3),
    Line(SEA, "tomis", "byzantium", 826.7, 300.0),
    Line(SEA, "tomis", "sinope", 873.4, 286.8),
    Line(SEA, "byzantium", "sinope", 873.3, 315.7),
    Line(SEA, "attalia", "antiochia", 901.9, 487.2),
    Line(SEA, "attalia", "alexandria", 839.1, 538.7),
    Line(SEA, "antiochia", "tyros", 934.7, 518.7),
    Line(SEA, "tyros", "alexandria", 877.9, 575.2),
)

ITALIA_PROVINCES: Final = (
    Province("venetia", "Venetia", "VENETIA", 1, "#3f9c78"),
    Province("transpadana", "Transpadana", "TRANSPADANA", 2, "#6b6433"),
    Province("liguria", "Liguria", "LIGVRIA", 3, "#a4ad25"),
    Province("aemilia", "Aemilia", "ÆMILIA", 4, "#a52a2a"),
    Province("etruria", "Etruria", "ETRVRIA", 5, "#1c5c70"),
    Province("corsica", "Corsica", "CORSICA", 6, "#b8622b"),
    Province("umbria", "Umbria", "VMBRIA", 7, "#8f5590"),
    Province("campania", "Campania", "CAMPANIA", 8, "#e7a81e"),
    Province("apulia", "Apulia", "APVLIA", 9, "#e0682a"),
    Province("lucania", "Lucania", "LVCANIA", 10, "#4a4396"),
    Province("sicilia", "Sicilia", "SICILIA", 11, "#58a62c"),
)

ITALIA_CITIES: Final = (
    City("bauzanum", "Bauzanum", "BAVZANVM", "venetia", "A", 148.1, 117.6),
    City("aquileia", "Aquileia", "AQVILEIA", "venetia", "A", 290.3, 50.0),
    City("verona", "Verona", "VERONA", "venetia", "A", 202.3, 221.2),
    City("comum", "Comum", "COMVM", "transpadana", "A", 89.2, 309.8),
    City("segusio", "Segusio", "SEGVSIO", "transpadana", "A", 40.0, 485.7),
    City("genua", "Genua", "GENVA", "liguria", "A", 175.7, 426.6),
    City("nicaea", "Nicaea", "NICÆA", "liguria", "A", 146.3, 582.9),
    City("mutina", "Mutina", "MVTINA", "aemilia", "B", 252.2, 285.6),
    City("ravenna", "Ravenna", "RAVENNA", "aemilia", "B", 326.3, 225.5),
    City("florentia", "Florentia", "FLORENTIA", "etruria", "B", 326.2, 333.0),
    City("cosa", "Cosa", "COSA", "etruria", "B", 418.4, 435.8),
    City("aleria", "Aleria", "ALERIA", "corsica", "B", 356.8, 568.7),
    City("olbia", "Olbia", "OLBIA", "corsica", "B", 435.1, 660.0),
    City("ancona", "Ancona", "ANCONA", "umbria", "C", 440.4, 206.7),
    City("spoletum", "Spoletum", "SPOLETVM", "umbria", "C", 464.1, 322.3),
    City("hadria", "Hadria", "HADRIA", "umbria", "C", 531.5, 257.9),
    City("casinum", "Casinum", "CASINVM", "campania", "B", 597.4, 350.9),
    City("neapolis", "Neapolis", "NEAPOLIS", "campania", "B", 660.4, 373.1),
    City("luceria", "Luceria", "LVCERIA", "apulia", "C", 665.9, 256.8),
    City("brundisium", "Brundisium", "BRVNDISIVM", "apulia", "C", 844.3, 164.4),
    City("potentia", "Potentia", "POTENTIA", "lucania", "C", 745.7, 294.9),
    City("croton", "Croton", "CROTON", "lucania", "C", 910.9, 334.0),
    City("messana", "Messana", "MESSANA", "sicilia", "C", 897.3, 499.2),
    City("panormus", "Panormus", "PANORMVS", "sicilia", "C", 800.6, 638.8),
    City("syracusae", "Syracusae", "SYRACVSÆ", "sicilia", "C", 960.0, 601.2),
    City("roma", "Roma", "ROMA", "", "", 508.5, 400.8),
)

ITALIA_LINES: Final = (
    Line(LAND, "bauzanum", "aquileia", 219.2, 83.8),
    Line(LAND, "bauzanum", "verona", 175.2, 169.4),
    Line(LAND, "aquileia", "verona", 246.3, 135.6),
    Line(LAND, "aquileia", "ravenna", 298.5, 139.7),
    Line(LAND, "verona", "ravenna", 264.3, 223.3),
    Line(LAND, "verona", "mutina", 227.2, 253.4),
    Line(LAND, "verona", "comum", 145.7, 265.5),
    Line(LAND, "comum", "mutina", 170.7, 297.7),
    Line(LAND, "comum", "segusio", 64.6, 397.7),
    Line(LAND, "comum", "genua", 132.5, 368.2),
    Line(LAND, "segusio", "genua", 107.9, 456.1),
    Line(LAND, "segusio", "nicaea", 93.2, 534.3),
    Line(LAND, "genua", "nicaea", 151.2, 502.9),
    Line(LAND, "genua", "florentia", 251.0, 379.8),
    Line(LAND, "mutina", "ravenna", 289.3, 255.5),
    Line(LAND, "mutina", "florentia", 289.2, 309.3),
    Line(LAND, "ravenna", "ancona", 385.0, 226.0),
    Line(LAND, "ravenna", "florentia", 326.3, 279.3),
    Line(LAND, "florentia", "spoletum", 395.2, 327.7),
    Line(LAND, "florentia", "cosa", 372.3, 384.4),
    Line(LAND, "cosa", "roma", 459.8, 409.0),
    Line(LAND, "ancona", "hadria", 481.1, 241.0),
    Line(LAND, "ancona", "spoletum", 452.3, 264.5),
    Line(LAND, "hadria", "spoletum", 497.8, 290.1),
    Line(LAND, "hadria", "luceria", 598.7, 257.4),
    Line(LAND, "hadria", "casinum", 564.4, 304.4),
    Line(LAND, "spoletum", "casinum", 530.8, 336.6),
    Line(LAND, "spoletum", "roma", 486.3, 361.6),
    Line(LAND, "roma", "casinum", 552.9, 375.9),
    Line(LAND, "casinum", "luceria", 631.6, 303.8),
    Line(LAND, "casinum", "neapolis", 628.9, 362.0),
    Line(LAND, "luceria", "brundisium", 755.1, 210.6),
    Line(LAND, "luceria", "potentia", 705.8, 275.9),
    Line(LAND, "brundisium", "potentia", 795.0, 229.7),
    Line(LAND, "neapolis", "potentia", 703.1, 334.0),
    Line(LAND, "potentia", "croton", 828.3, 314.4),
    Line(LAND, "croton", "messana", 894.1, 415.8),
    Line(LAND, "messana", "panormus", 857.2, 574.7),
    Line(LAND, "messana", "syracusae", 920.1, 555.5),
    Line(LAND, "panormus", "syracusae", 880.3, 620.0),
    Line(SEA, "aquileia", "ravenna", 324.0, 134.5),
    Line(SEA, "aquileia", "ancona", 365.3, 128.4),
    Line(SEA, "ravenna", "ancona", 380.7, 200.3),
    Line(SEA, "ancona", "hadria", 493.8, 218.3),
    Line(SEA, "hadria", "brundisium", 687.9, 211.1),
    Line(SEA, "brundisium", "croton", 877.6, 249.2),
    Line(SEA, "croton", "messana", 920.0, 417.9),
    Line(SEA, "croton", "syracusae", 978.0, 462.0),
    Line(SEA, "messana", "syracusae", 942.3, 541.8),
    Line(SEA, "messana", "panormus", 835.8, 559.9),
    Line(SEA, "messana", "neapolis", 778.9, 436.2),
    Line(SEA, "neapolis", "panormus", 730.5, 505.9),
    Line(SEA, "neapolis", "roma", 584.5, 387.0),
    Line(SEA, "roma", "panormus", 654.5, 519.8),
    Line(SEA, "roma", "olbia", 471.8, 530.4),
    Line(SEA, "roma", "cosa", 469.2, 433.2),
    Line(SEA, "cosa", "genua", 297.1, 431.2),
    Line(SEA, "cosa", "aleria", 387.6, 502.2),
    Line(SEA, "aleria", "genua", 266.2, 497.6),
    Line(SEA, "aleria", "nicaea", 251.5, 575.8),
    Line(SEA, "aleria", "olbia", 395.9, 614.3),
    Line(SEA, "olbia", "panormus", 617.8, 649.4),
    Line(SEA, "genua", "nicaea", 176.7, 507.7),
)
