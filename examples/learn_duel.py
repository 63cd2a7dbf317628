"""Learn the first lesson of the duel by playing it: MaskablePPO of sb3-contrib against a random player.

    pip install "akebono[learn]"
    python examples/learn_duel.py                # `make test-learning` runs this, with 10 minutes at most

Both seats are learned by one network, in two batches that step inside compiled code. Training ends as soon as 300 games, which
the network plays without exploring, are won often enough, or when the time is up; then 400 fresh games are counted.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env.base_vec_env import VecEnv

from akebono.envs.batch import Batch

GAME = "sakura"
LESSON = "first_1"


class Lanes(VecEnv):
    """Two batches, one for each seat against a random player, as the vectorised environment that Stable-Baselines3 knows."""

    def __init__(self, lanes: int, seed: int) -> None:
        self.batches = [
            Batch(GAME, lanes // 2, seed + 10**6 * seat, players={1 - seat: "random"}, duel=LESSON)
            for seat in (0, 1)
        ]
        look = self.batches[0].look
        super().__init__(
            lanes, spaces.Box(look.low, look.high, dtype=np.float32), spaces.Discrete(look.actions)
        )
        self.actions: NDArray[np.int64] = np.zeros(lanes, np.int64)

    def _seen(self) -> NDArray[np.float32]:
        return np.concatenate([batch.now.observations for batch in self.batches])

    def masks(self) -> NDArray[np.bool_]:
        return np.concatenate([batch.now.masks for batch in self.batches])

    def reset(self) -> NDArray[np.float32]:
        return self._seen()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self.actions = actions

    def step_wait(
        self,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        rewards, done = [], []
        for seat, (batch, codes) in enumerate(zip(self.batches, np.split(self.actions, 2), strict=True)):
            now = batch.step(codes)
            rewards.append(now.rewards[:, seat].copy())
            done.append(now.done.copy())
        return self._seen(), np.concatenate(rewards), np.concatenate(done), [{} for _ in range(self.num_envs)]

    def env_method(self, method_name: str, *arguments: Any, indices: Any = None, **named: Any) -> list[Any]:
        if method_name != "action_masks":
            raise AttributeError(f"lanes have action_masks and no {method_name}")
        return list(self.masks())

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError("lanes take no attributes")

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        pass


def won(model: MaskablePPO, games: int, seed: int) -> int:
    """Return how many of these games the network wins, half of them at each seat, without exploring."""
    lanes = Lanes(50, seed)
    left = np.full(lanes.num_envs, games // lanes.num_envs)
    wins = 0
    while left.any():
        codes, _ = model.predict(lanes._seen(), action_masks=lanes.masks(), deterministic=True)
        lanes.step_async(codes)
        _, rewards, done, _ = lanes.step_wait()
        counted = done & (left > 0)
        wins += int((rewards[counted] > 0).sum())
        left -= counted
    return wins


def interval(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson)."""
    z, share = 1.96, wins / games
    middle = (share + z * z / 2 / games) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / 4 / games / games) / (1 + z * z / games)
    return middle - half, middle + half


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, play, and return 0 when the share that was asked for is reached."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--minutes", type=float, default=10, help="training ends after so long at the latest")
    reader.add_argument("--share", type=float, default=0.8, help="share of games to win")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--threads", type=int, default=2)
    reader.add_argument("--save", metavar="FILE", help="where the network is kept")
    asked = reader.parse_args(arguments)
    torch.set_num_threads(asked.threads)
    started, worked = time.monotonic(), time.process_time()
    lanes = Lanes(64, asked.seed)
    model = MaskablePPO(
        "MlpPolicy",
        lanes,
        n_steps=64,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=0.995,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=asked.seed,
    )
    print(f"before training: {won(model, 300, 10**8)} of 300 games won", flush=True)
    while time.monotonic() - started < 60 * asked.minutes:
        model.learn(5 * 64 * 64, reset_num_timesteps=False)
        wins = won(model, 300, 10**8)
        print(
            f"{model.num_timesteps} decisions, {time.monotonic() - started:.0f} s ({time.process_time() - worked:.0f} s of "
            f"work): {wins} of 300 games won",
            flush=True,
        )
        if wins / 300 > asked.share + 0.07:
            break
    if asked.save:
        model.save(asked.save)
    wins = won(model, 400, 10**9)
    low, high = interval(wins, 400)
    print(
        f"{wins} of 400 fresh games won against random: {wins / 4:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    )
    return 0 if wins / 400 >= asked.share else 1


if __name__ == "__main__":
    sys.exit(main())
