"""Answers episodes with the official benchmark package, one JSON line in, one JSON line out.

Usage: python official.py [--full]   (needs bfcl-eval and mpmath installed in this interpreter)

A question is {id, involved_classes, initial_config, long_context, turns: [[call, ...], ...]}; the answer
{turns: [{results, state_hash}]}, or {crash: text} where the package itself does not survive the configuration.
With ground_truth and model_calls instead of turns, the answer is the official checker's {valid, error_type, turn, class}.
Texts over 600 characters are answered as a digest unless --full is given. Every question starts from a clean package.
"""

import copy
import hashlib
import importlib
import json
import os
import sys

from bfcl_eval.constants.executable_backend_config import CLASS_FILE_PATH_MAPPING
from bfcl_eval.eval_checker.multi_turn_eval import multi_turn_utils
from bfcl_eval.eval_checker.multi_turn_eval.multi_turn_checker import multi_turn_checker
from bfcl_eval.eval_checker.multi_turn_eval.func_source_code import long_context

from make_golden import state_hash, state_of

LONG = 600
POSTING = importlib.import_module(CLASS_FILE_PATH_MAPPING["TwitterAPI"]).TwitterAPI.post_tweet
PRISTINE_DEFAULTS = copy.deepcopy(POSTING.__defaults__)
PRISTINE = {key: copy.deepcopy(value) for key, value in vars(long_context).items() if key.isupper()}
CLEAN_GLOBALS = set(vars(multi_turn_utils))


def forget_everything():
    """Undoes what earlier questions left in the package's module state."""
    POSTING.__defaults__ = copy.deepcopy(PRISTINE_DEFAULTS)
    for key, value in PRISTINE.items():
        current = getattr(long_context, key)
        if isinstance(current, dict):
            current.clear()
            current.update(copy.deepcopy(value))
    for name in set(vars(multi_turn_utils)) - CLEAN_GLOBALS:
        delattr(multi_turn_utils, name)


def shortened(text, full):
    if full or len(text) <= LONG:
        return text
    return f"{len(text.encode('utf-16-le', 'surrogatepass')) // 2}:{hashlib.sha256(text.encode('utf-16-le', 'surrogatepass')).hexdigest()}"


def hash_or_none(instances):
    try:
        return state_hash(state_of(instances))
    except Exception:
        # a state this encoding has no form for, such as a set of values of several types
        return None


def play(question, full):
    turns = []
    for calls in [[]] + question["turns"]:
        results, instances = multi_turn_utils.execute_multi_turn_func_call(
            calls, question["initial_config"], question["involved_classes"], "golden", question["id"], question["long_context"], False
        )
        turns.append({"results": [shortened(text, full) for text in results], "state_hash": hash_or_none(instances)})
    return {"start": turns[0]["state_hash"], "turns": turns[1:]}


def judge(question):
    # the package's runner, before its checker
    if len(question["model_calls"]) != len(question["ground_truth"]):
        return {"valid": False, "error_type": "multi_turn:force_terminated"}
    calls = [[step for step in turn if step] for turn in question["model_calls"]]
    # the package turns long context on by the category's name
    category = question.get("category", "multi_turn_base")
    verdict = multi_turn_checker(calls, question["ground_truth"], question, category, "golden")
    return {"valid": verdict["valid"], "error_type": verdict.get("error_type"), "message": verdict.get("error_message")}


def answer(question, full):
    forget_everything()
    try:
        return judge(question) if "model_calls" in question else play(question, full)
    except Exception as error:
        return {"crash": f"{type(error).__name__}: {error}"}


def main():
    full = "--full" in sys.argv
    # what is evaluated may print; the answers have a line of their own
    out = os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    for line in sys.stdin:
        question = json.loads(line)
        if question.get("version"):
            found = {"python": list(sys.version_info[:3])}
        else:
            found = answer(question, full or question.get("full", False))
        out.write(json.dumps(found) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
