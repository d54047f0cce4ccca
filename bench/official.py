"""The official package's side of the simulator benchmark.

Usage: python official.py DATA_DIR ROUNDS ONE_MORE   (needs bfcl-eval and mpmath installed in this interpreter)

Plays every reference of the four categories in fresh instances, then checks it against itself one call a step, then checks
answers that make one call more in every turn (ONE_MORE: JSON of first class to call), all from parsed entries; prints one
JSON line a round with the CPU seconds of each. A round begins with a line on standard input.
"""

import json
import sys
import time
from pathlib import Path

from bfcl_eval.eval_checker.multi_turn_eval import multi_turn_utils
from bfcl_eval.eval_checker.multi_turn_eval.multi_turn_checker import multi_turn_checker

CLEAN_GLOBALS = set(vars(multi_turn_utils))


def rows(path):
    return [json.loads(line) for line in path.read_text().splitlines() if line.strip()]


def main(data, rounds, one_more):
    entries = []
    for category in ("base", "miss_func", "miss_param", "long_context"):
        name = f"BFCL_v4_multi_turn_{category}.json"
        entries += list(zip(rows(data / name), rows(data / "possible_answer" / name), strict=True))
    for at in range(rounds):
        if not sys.stdin.readline():
            return
        calls = 0
        started = time.process_time()
        for entry, answer in entries:
            is_long = "long_context" in entry["id"]
            for turn in answer["ground_truth"]:
                multi_turn_utils.execute_multi_turn_func_call(
                    turn, entry["initial_config"], entry["involved_classes"], f"calls{at}", entry["id"], is_long, False
                )
                calls += len(turn)
        calls_seconds = time.process_time() - started
        forget()
        started = time.process_time()
        for entry, answer in entries:
            truth = answer["ground_truth"]
            verdict = multi_turn_checker([[[call] for call in turn] for turn in truth], truth, entry, "multi_turn", f"verdicts{at}")
            assert verdict["valid"]
        verdict_seconds = time.process_time() - started
        forget()
        started = time.process_time()
        for entry, answer in entries:
            truth = answer["ground_truth"]
            first = [one_more[entry["involved_classes"][0]]]
            calls_made = [[first, *([call] for call in turn)] if turn else [] for turn in truth]
            verdict = multi_turn_checker(calls_made, truth, entry, "multi_turn", f"longer{at}")
            assert verdict["valid"]
        longer_seconds = time.process_time() - started
        forget()
        print(json.dumps({"calls": calls, "calls_cpu": calls_seconds, "verdicts": len(entries), "verdicts_cpu": verdict_seconds, "longer_cpu": longer_seconds}), flush=True)


def forget():
    """Instances live in the module's globals; a long run would keep them all."""
    for name in set(vars(multi_turn_utils)) - CLEAN_GLOBALS:
        delattr(multi_turn_utils, name)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3]))
