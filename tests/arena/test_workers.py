"""Work that is spread over processes: all of it is done, once, whoever dies."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from akebono.arena.workers import Alone, Cluster, Processes, spread
from tests.arena.deadly import always_dies, dies_once, refuses, square

WINDOWS = sys.platform == "win32"


def test_every_task_is_answered_once_by_this_process() -> None:
    assert list(spread(range(5), Alone(square))) == [(n, n * n) for n in range(5)]


def test_every_task_is_answered_once_by_two_processes() -> None:
    found = list(spread(range(1, 30), Processes(square, 2)))
    assert sorted(found) == [(n, n * n) for n in range(1, 30)]
    assert multiprocessing.active_children() == [] or len(found) == 29


def test_no_task_at_all_ends_at_once() -> None:
    assert list(spread([], Processes(square, 2))) == []


@pytest.mark.skipif(WINDOWS, reason="no SIGKILL")
def test_the_task_of_a_worker_that_dies_is_done_again_and_no_other(tmp_path: Path) -> None:
    tasks = [(str(tmp_path), number) for number in range(1, 9)]
    found = list(spread(tasks, Processes(dies_once, 2)))
    assert sorted(answer for _, answer in found) == [n * n for n in range(1, 9)]
    began = [path.name.partition("-")[0] for path in tmp_path.iterdir()]
    assert sorted(began) == sorted([*"12345678", "3"])


@pytest.mark.skipif(WINDOWS, reason="no SIGKILL")
def test_a_second_death_over_the_same_task_is_said_in_one_line() -> None:
    with pytest.raises(ValueError, match="a worker died over 3, and another one") as said:
        list(spread(range(1, 9), Processes(always_dies, 2)))
    assert "\n" not in str(said.value)


def test_what_a_task_raises_comes_through() -> None:
    with pytest.raises(ValueError, match="not to its taste"):
        list(spread([7], Processes(refuses, 1)))


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("127.0.0.1:1", "no Ray cluster answers at 127.0.0.1:1"),
        ("somewhere", "HOST:PORT, auto or local, not 'somewhere'"),
        ("127.0.0.1:port", "HOST:PORT, not '127.0.0.1:port'"),
    ],
)
def test_a_cluster_that_is_not_there_is_said_at_once(address: str, words: str) -> None:
    pytest.importorskip("ray")
    with pytest.raises(ValueError, match=words):
        Cluster(square, address)


# On a cluster of two nodes on this machine ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes with one processor each. They sit at 127.0.0.2, which Ray leaves alone; 127.0.0.1 it would turn into the
    machine's address in the network."""
    if not sys.platform.startswith("linux"):
        pytest.skip("other systems have no 127.0.0.2")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster as Nodes

    node: dict[str, Any] = {
        "num_cpus": 1,
        "object_store_memory": 80 * 1024 * 1024,
        "node_ip_address": "127.0.0.2",
        "include_dashboard": False,
    }
    nodes: Any = Nodes(initialize_head=True, head_node_args=node)
    nodes.add_node(**node)
    try:
        yield nodes
    finally:
        nodes.shutdown()


@pytest.mark.slow
def test_two_nodes_give_the_same_as_one_process_and_a_death_costs_nothing(
    cluster: Any, tmp_path: Path
) -> None:
    """One test for all, since it takes long until a driver is connected."""
    import ray as untyped

    from akebono.arena import balance, compete

    ray: Any = untyped
    ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
    try:
        alone = compete("ryozen", ["random", "random"], 120, seed=4, workers=1)
        spread_out = compete(
            "ryozen", ["random", "random"], 120, seed=4, ray=cluster.address, out=tmp_path / "out"
        )
        assert spread_out.digest == alone.digest
        assert len(list((tmp_path / "out" / "records").iterdir())) == 120
        used = {node["NodeID"] for node in ray.nodes() if node["Alive"]}
        assert len(used) == 2

        marks = tmp_path / "marks"
        marks.mkdir()
        tasks = [(str(marks), number) for number in range(1, 7)]
        found = list(spread(tasks, Cluster(dies_once, cluster.address)))
        assert sorted(answer for _, answer in found) == [n * n for n in range(1, 7)]
        with pytest.raises(ValueError, match="a worker died over 3, and another one"):
            list(spread(range(1, 5), Cluster(always_dies, cluster.address)))

        settings = [("clanhouse.coins.1", "2")]
        here = balance("ryozen", settings, 20, ["random"], workers=1)
        there = balance("ryozen", settings, 20, ["random"], ray=cluster.address)
        assert there.json() == here.json()
        assert here.same < 20

        # A node goes while its games are played; what it had not answered is played by the others.
        lost = cluster.add_node(num_cpus=1, object_store_memory=80 * 1024 * 1024, node_ip_address="127.0.0.2")
        steps: list[int] = []

        def watching(results: Mapping[int, Any]) -> None:
            steps.append(len(results))
            if len(results) > 0 and lost in cluster.worker_nodes:
                cluster.remove_node(lost, allow_graceful=False)

        games = 240
        spread_out = compete(
            "ryozen", ["random", "random"], games, seed=4, ray=cluster.address, watching=watching
        )
        assert lost not in cluster.worker_nodes
        assert steps[1] < games, "it went before the end"
        assert spread_out.digest == compete("ryozen", ["random", "random"], games, seed=4, workers=1).digest
    finally:
        ray.shutdown()
