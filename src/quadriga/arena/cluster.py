"""Plays the games of the arena on many machines, with Ray."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quadriga.arena.play import Job, Result, play_job
from quadriga.core.errors import QuadrigaError

LOCAL = "local"  # a cluster of this machine alone, for trying out
AHEAD = 2  # games handed to each processor beforehand


def played_on(address: str, jobs: Sequence[Job]) -> Iterable[Result]:
    """Results as they come from a Ray cluster: `auto`, an address such as `ray://head:10001`, or
    `local`.
    """
    try:
        import ray
    except ImportError as error:
        raise QuadrigaError(
            "playing on many machines needs Ray: pip install 'quadriga[ray]'"
        ) from error
    try:
        ray.init(
            address=address,
            log_to_driver=False,
            include_dashboard=False if address == LOCAL else None,
        )
    except (ConnectionError, ValueError) as error:
        raise QuadrigaError(f'there is no Ray cluster at "{address}": {error}') from error
    try:
        task = ray.remote(play_job)
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))  # type: ignore[no-untyped-call]  # Ray's own
        running: list[ray.ObjectRef[Result]] = []
        for job in jobs:
            running.append(task.remote(job))
            if len(running) >= room:
                finished, running = ray.wait(running)
                yield from ray.get(finished)
        while running:
            finished, running = ray.wait(running)
            yield from ray.get(finished)
    finally:
        ray.shutdown()
