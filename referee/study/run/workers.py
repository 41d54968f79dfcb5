"""A study carried out by this process, a pool of processes, or a Dask cluster, with one result.

A worker that dies in the middle of a batch is replaced and the batch run again.
"""

from __future__ import annotations

import math
import os
import signal
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from typing import Any, Protocol, TypeAlias

import pnp
from pnp.text.errors import HeraldError
from referee.study.run.batches import Batch, Outcome, Study, Tally, merged
from referee.study.run.checkpoint import Checkpoint

Done: TypeAlias = tuple[Batch, Tally]

PATIENCE = 3
"""Deaths in a row, with no batch finished in between, after which a study is given up."""

_AHEAD = 3
"""Batches that wait at each worker, so that none stands idle."""

_WORTH_A_POOL = 4.0
"""Seconds of work left for which processes are started."""

_CALL_SECONDS = 10
"""How long a cluster has to answer."""


Progress: TypeAlias = Callable[[int, int], None]
"""Told how many trials are done, and of how many."""


def carry_out(
    study: Study,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    checkpoint: str | None = None,
    progress: Progress | None = None,
) -> Outcome:
    """Run every batch that is not done yet; Ctrl-C stops it and keeps what is done.

    `workers` is the number of processes, all cores without it; `cluster` is the address of a Dask
    scheduler and goes before `workers`; `checkpoint` is a file that is taken up where it ends.
    """
    batches = study.batches()
    of = sum(batch.size for batch in batches)
    found: dict[int, Tally] = {}
    interrupted = False
    with Checkpoint(checkpoint, study.key, len(batches)) as kept:
        found.update(kept.done)
        done = sum(batch.size for batch in batches if batch.number in found)
        report = progress or _say_nothing
        report(done, of)
        left = [batch for batch in batches if batch.number not in found]
        try:
            with closing(crew(workers, cluster, len(left)).run(study, left)) as finished:
                for batch, tally in finished:
                    kept.keep(batch.number, tally)
                    found[batch.number] = tally
                    done += batch.size
                    report(done, of)
        except KeyboardInterrupt:
            interrupted = True
    return Outcome(_together(found), done, of, interrupted)


def _together(found: Mapping[int, Tally]) -> Tally:
    whole: Tally = {}
    for number in sorted(found):
        whole = merged(whole, found[number])
    return whole


def _say_nothing(done: int, of: int) -> None:
    """Report no progress."""


class Crew(Protocol):
    def run(self, study: Study, batches: Sequence[Batch]) -> Generator[Done, None, None]:
        """Run the batches; yield each one as soon as it is finished."""


def crew(workers: int | None, cluster: str | None, batches: int) -> Crew:
    """Choose who runs so many batches; no more processes than there is work for."""
    if cluster:
        return Cluster(cluster)
    count = min(cores() if workers is None else workers, batches)
    if count < 2:
        return Alone()
    return Pool(count) if workers else Beginning(count)


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Alone:
    """This very process."""

    def run(self, study: Study, batches: Sequence[Batch]) -> Generator[Done, None, None]:
        for batch in batches:
            yield batch, study.run(batch)


class Beginning:
    """This process first, then a pool if what is left is worth the time that a pool takes to start.

    Which of them runs a batch changes nothing about it.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, study: Study, batches: Sequence[Batch]) -> Generator[Done, None, None]:
        quickest = math.inf
        for i, batch in enumerate(batches):
            start = time.perf_counter()
            tally = study.run(batch)
            quickest = min(quickest, time.perf_counter() - start)
            yield batch, tally
            left = batches[i + 1 :]
            # the first one may have had to compile
            if i and quickest * len(left) > _WORTH_A_POOL:
                yield from Pool(min(self.workers, len(left))).run(study, left)
                return


class Pool:
    """Processes on this machine; a pool that breaks is replaced by a new one."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, study: Study, batches: Sequence[Batch]) -> Generator[Done, None, None]:
        left = {batch.number: batch for batch in batches}
        deaths = 0
        while left:
            try:
                with _processes(self.workers) as pool:
                    for batch, tally in _flow(pool, study, list(left.values()), self.workers):
                        del left[batch.number]
                        deaths = 0
                        yield batch, tally
            except BrokenProcessPool:
                deaths += 1
                if deaths > PATIENCE:
                    raise _given_up() from None


class Cluster:
    """The workers of a Dask scheduler."""

    def __init__(self, address: str) -> None:
        self.address = address

    def run(self, study: Study, batches: Sequence[Batch]) -> Generator[Done, None, None]:
        from concurrent.futures import CancelledError

        client = self._client()
        from distributed import KilledWorker

        left = {batch.number: batch for batch in batches}
        deaths = 0
        try:
            threads = max(1, sum(client.nthreads().values()))
            while left:
                try:
                    with client.get_executor(pure=False, retries=PATIENCE) as pool:
                        for batch, tally in _flow(pool, study, list(left.values()), threads):
                            del left[batch.number]
                            deaths = 0
                            yield batch, tally
                except (KilledWorker, CancelledError):
                    deaths += 1
                    if deaths > PATIENCE:
                        raise _given_up() from None
        finally:
            client.close(timeout=1)

    def _client(self) -> Any:
        try:
            from distributed import Client
        except ImportError:
            raise missing("dask") from None
        try:
            return Client(self.address, timeout=_CALL_SECONDS, set_as_default=False)
        except (OSError, ValueError) as error:
            raise _no_cluster(self.address, str(error)) from None


def _flow(
    pool: Executor, study: Study, batches: Sequence[Batch], workers: int
) -> Generator[Done, None, None]:
    """Hand out batches as workers come free; call off what is still waiting at the end."""
    waiting = iter(batches)
    handed: dict[Future[Tally], Batch] = {}
    ours = pnp.__version__
    try:
        while True:
            for batch in waiting:
                handed[pool.submit(run_batch, study, batch, ours)] = batch
                if len(handed) >= _AHEAD * workers:
                    break
            if not handed:
                return
            for future in wait(handed, return_when=FIRST_COMPLETED).done:
                yield handed.pop(future), future.result()
    finally:
        for future in handed:
            future.cancel()


def run_batch(study: Study, batch: Batch, asked: str) -> Tally:
    """Run one batch in a worker; refuse where its Herald is another than the one that asks."""
    here = pnp.__version__
    if here != asked:
        raise HeraldError(
            "a worker has Herald {here} and you have {asked}; give both the same",
            here=here,
            asked=asked,
        )
    return study.run(batch)


@contextmanager
def _processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Start a pool whose processes never see Ctrl-C and are gone when it is left."""
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        with _ctrl_c_held():
            pool.submit(cores)  # the processes are started by the first call, and all at once
        yield pool
        pool.shutdown()
    finally:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Hold Ctrl-C back: processes started meanwhile never get it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def missing(library: str) -> HeraldError:
    """Return the fault where a library of the studies is not installed."""
    return HeraldError(
        "this needs {library}, which is not installed: pip install 'herald-pnp[study]'",
        library=library,
    )


def _given_up() -> HeraldError:
    return HeraldError(
        "workers died {what} times in a row without finishing a batch; is there enough "
        "memory? What was done before is in the checkpoint, if there is one",
        what=PATIENCE + 1,
    )


def _no_cluster(address: str, why: str) -> HeraldError:
    return HeraldError(
        "no cluster answers at `{address}` ({why}); an address looks like tcp://host:8786",
        address=address,
        why=why,
    )
