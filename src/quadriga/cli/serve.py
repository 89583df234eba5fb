"""`quadriga serve`: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from types import FrameType
from typing import Annotated

import typer

from quadriga._build import BUILD, is_compiled_ready
from quadriga.core.errors import QuadrigaError
from quadriga.core.messages import say, text


def serve(
    host: Annotated[
        str | None,
        typer.Option(help=text(say("The address to listen on [QUADRIGA_HOST; 127.0.0.1]."))),
    ] = None,
    port: Annotated[
        int | None, typer.Option(help=text(say("The port to listen on [QUADRIGA_PORT; 8000].")))
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(help=text(say("The directory of the SQLite file [QUADRIGA_DATA; data]."))),
    ] = None,
    database_url: Annotated[
        str | None,
        typer.Option(help=text(say("A PostgreSQL address in place of SQLite [DATABASE_URL]."))),
    ] = None,
) -> None:
    """Serve the tables in the browser until interrupted."""
    try:
        import uvicorn

        from quadriga.server.app import make_app
        from quadriga.server.connections import connections
        from quadriga.server.logs import configure
        from quadriga.server.settings import load
        from quadriga.server.storage.migrate import sole_server
    except ImportError as error:
        raise QuadrigaError(
            say(
                "the server needs further packages ({name}): pip install 'quadriga[server]'",
                name=error.name or "",
            )
        ) from error
    settings = load(host=host, port=port, data=data, database_url=database_url)
    configure(settings)
    app = make_app(settings)

    class Server(uvicorn.Server):
        """Ends the streams of live updates when it is told to stop, so that nobody waits for
        them.
        """

        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            if house := getattr(app.state, "house", None):
                house.hub.close_soon()
            super().handle_exit(sig, frame)

    config = uvicorn.Config(
        app,
        http=connections(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=2,
    )
    address = f"http://{settings.host}:{settings.port}/"
    with sole_server(settings.url):
        print(
            text(say("Quadriga: open {address} in a browser. Ctrl-C stops it.", address=address)),
            flush=True,
        )
        if not is_compiled_ready():
            print(
                f"The bots think {BUILD.described}, about five times slower than compiled.",
                flush=True,
            )
        Server(config).run()
