// Icons lie on a grid of 512 and are drawn some 20 pixels wide: whole numbers are exact enough.
export default { floatPrecision: 0, plugins: ["convertPathData"] };
