"""The official package's side of the simulator benchmark.

Usage: python official.py DATA_DIR ROUNDS ONE_MORE RECORDED   (needs bfcl-eval and mpmath installed in this interpreter)

Plays every reference of the four categories in fresh instances, then checks it against itself one call a step, then checks
answers that make one call more in every turn (ONE_MORE: JSON of first class to call), then recorded answers with mistakes
(RECORDED: gzipped lines, if there), all from parsed entries; prints one JSON line a round with the CPU seconds of each. A round begins with a line on standard input.
"""

import gzip
import json
import sys
import time
from pathlib import Path

from bfcl_eval.eval_checker.multi_turn_eval import multi_turn_utils
from bfcl_eval.eval_checker.multi_turn_eval.multi_turn_checker import multi_turn_checker

CLEAN_GLOBALS = set(vars(multi_turn_utils))


def rows(path):
    return [json.loads(line) for line in path.read_text().splitlines() if line.strip()]


def mistaken(path, entries):
    if not path.exists():
        return []
    by_id = {entry["id"]: (entry, answer["ground_truth"]) for entry, answer in entries}
    found = [json.loads(line) for line in gzip.open(path, "rt")]
    # the package's runner never hands the checker answers of another length
    return [
        (row["model_calls"], *by_id[row["entry_id"]])
        for row in found
        if len(row["model_calls"]) == len(by_id[row["entry_id"]][1])
    ]


def category_of(entry):
    # the package turns long context on by the category's name
    return "multi_turn_long_context" if "long_context" in entry["id"] else "multi_turn_base"


def main(data, rounds, one_more, recorded):
    entries = []
    for category in ("base", "miss_func", "miss_param", "long_context"):
        name = f"BFCL_v4_multi_turn_{category}.json"
        entries += list(zip(rows(data / name), rows(data / "possible_answer" / name), strict=True))
    wrong = mistaken(recorded, entries)
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
            verdict = multi_turn_checker([[[call] for call in turn] for turn in truth], truth, entry, category_of(entry), f"verdicts{at}")
            assert verdict["valid"]
        verdict_seconds = time.process_time() - started
        forget()
        started = time.process_time()
        for entry, answer in entries:
            truth = answer["ground_truth"]
            first = [one_more[entry["involved_classes"][0]]]
            calls_made = [[first, *([call] for call in turn)] if turn else [] for turn in truth]
            verdict = multi_turn_checker(calls_made, truth, entry, category_of(entry), f"longer{at}")
            assert verdict["valid"]
        longer_seconds = time.process_time() - started
        forget()
        started = time.process_time()
        for calls_made, entry, truth in wrong:
            made = [[step for step in turn if step] for turn in calls_made]
            multi_turn_checker(made, truth, entry, category_of(entry), f"mistaken{at}")
        mistaken_seconds = time.process_time() - started
        forget()
        print(json.dumps({"calls": calls, "calls_cpu": calls_seconds, "verdicts": len(entries), "verdicts_cpu": verdict_seconds, "longer_cpu": longer_seconds, "mistaken": len(wrong), "mistaken_cpu": mistaken_seconds}), flush=True)


def forget():
    """Instances live in the module's globals; a long run would keep them all."""
    for name in set(vars(multi_turn_utils)) - CLEAN_GLOBALS:
        delattr(multi_turn_utils, name)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3]), Path(sys.argv[4]))
