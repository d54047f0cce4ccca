"""Writes golden traces of the official benchmark package: every reference call's result text and every turn's state.

Usage: python make_golden.py OUT_DIR   (needs bfcl-eval and mpmath installed in this interpreter)

OUT_DIR gets data/ (the package's question and answer files and long_context.json), traces-<category>.jsonl.gz and
initial-states.jsonl.gz. States are encoded losslessly (see `encode`), so that two implementations can compare them.
"""

import copy
import gzip
import hashlib
import importlib
import json
import shutil
import sys
from decimal import Decimal
from pathlib import Path

import bfcl_eval
from bfcl_eval.constants.executable_backend_config import CLASS_FILE_PATH_MAPPING, STATELESS_CLASSES
from bfcl_eval.eval_checker.multi_turn_eval import multi_turn_utils
from bfcl_eval.eval_checker.multi_turn_eval.func_source_code import gorilla_file_system, long_context

CATEGORIES = ("base", "miss_func", "miss_param", "long_context")
PACKAGE = Path(bfcl_eval.__file__).parent
EXTENSION = long_context.FILE_CONTENT_EXTENSION


def encode(value, above=()):
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, float):
        return value if value == value and abs(value) != float("inf") else {"__float__": repr(value)}
    if isinstance(value, gorilla_file_system.File):
        text = value.content
        if isinstance(text, str) and text.endswith(EXTENSION):
            return {"__file__": encode(value.name, above), "content": text[: -len(EXTENSION)], "ext": True}
        return {"__file__": encode(value.name, above), "content": encode(text, above)}
    if isinstance(value, gorilla_file_system.Directory):
        for up, ancestor in enumerate(reversed(above)):
            if ancestor is value:
                return {"__cycle__": up + 1}
        inside = above + (value,)
        contents = [[encode(key), encode(node, inside)] for key, node in value.contents.items()]
        return {"__dir__": encode(value.name, above), "contents": contents}
    if isinstance(value, dict):
        if all(isinstance(key, str) for key in value):
            return {key: encode(member, above) for key, member in value.items()}
        return {"__dict__": [[encode(key), encode(member, above)] for key, member in value.items()]}
    if isinstance(value, list):
        return [encode(item, above) for item in value]
    if isinstance(value, tuple):
        return {"__tuple__": [encode(item, above) for item in value]}
    if isinstance(value, (set, frozenset)):
        return {"__set__": [encode(item) for item in sorted(value)]}
    if value is Ellipsis:
        return {"__ellipsis__": True}
    if isinstance(value, complex):
        return {"__complex__": repr(value)}
    if isinstance(value, Decimal):
        return {"__decimal__": str(value)}
    return {"__repr__": repr(value)}


def canonical(value):
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return int(value)
    if isinstance(value, list):
        return [canonical(item) for item in value]
    if isinstance(value, dict):
        out = {key: canonical(member) for key, member in value.items()}
        for key in ("contents", "__dict__"):
            if isinstance(out.get(key), list):
                out[key] = sorted(out[key], key=lambda pair: json.dumps(pair[0]))
        return out
    return value


def state_hash(state):
    text = json.dumps(canonical(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def state_of(instances):
    state = {}
    for name, instance in instances.items():
        if name in STATELESS_CLASSES:
            continue
        state[name] = {key: encode(value) for key, value in vars(instance).items() if not key.startswith("_")}
    return state


def shared_defaults():
    """Everything the package shares between instances by accident, so that each entry starts from the same."""
    posting = importlib.import_module(CLASS_FILE_PATH_MAPPING["TwitterAPI"])
    return posting.TwitterAPI.post_tweet, copy.deepcopy(posting.TwitterAPI.post_tweet.__defaults__)


def json_constant(value):
    return {"__ellipsis__": True} if value is Ellipsis else value


def main(out):
    out.mkdir(parents=True, exist_ok=True)
    data = out / "data"
    shutil.rmtree(data, ignore_errors=True)
    (data / "possible_answer").mkdir(parents=True)
    shutil.copytree(PACKAGE / "data" / "multi_turn_func_doc", data / "multi_turn_func_doc")
    constants = {key: value for key, value in vars(long_context).items() if key.isupper()}
    constants = {key: [json_constant(item) for item in value] if isinstance(value, list) else value for key, value in constants.items()}
    (data / "long_context.json").write_text(json.dumps(constants))
    pristine = {key: copy.deepcopy(value) for key, value in vars(long_context).items() if key.isupper()}
    post_tweet, defaults = shared_defaults()
    initial = gzip.open(out / "initial-states.jsonl.gz", "wt")
    for category in CATEGORIES:
        name = f"BFCL_v4_multi_turn_{category}.json"
        shutil.copy(PACKAGE / "data" / name, data / name)
        shutil.copy(PACKAGE / "data" / "possible_answer" / name, data / "possible_answer" / name)
        questions = [json.loads(line) for line in (data / name).read_text().splitlines() if line.strip()]
        answers = [json.loads(line) for line in (data / "possible_answer" / name).read_text().splitlines() if line.strip()]
        with gzip.open(out / f"traces-{category}.jsonl.gz", "wt") as traces:
            for question, answer in zip(questions, answers, strict=True):
                post_tweet.__defaults__ = copy.deepcopy(defaults)
                for key, value in pristine.items():
                    current = getattr(long_context, key)
                    if isinstance(current, dict):
                        current.clear()
                        current.update(copy.deepcopy(value))
                is_long = "long_context" in question["id"].rsplit("_", 1)[0]

                def run(calls):
                    return multi_turn_utils.execute_multi_turn_func_call(
                        calls, question["initial_config"], question["involved_classes"], "golden", question["id"], is_long, False
                    )

                state = state_of(run([])[1])
                initial.write(json.dumps({"id": question["id"], "state_hash": state_hash(state), "state": state}) + "\n")
                turns = []
                previous = None
                for calls in answer["ground_truth"]:
                    results, instances = run(calls)
                    state = state_of(instances)
                    turn = {"calls": calls, "results": results, "state_hash": state_hash(state)}
                    if state != previous:
                        turn["state"] = state
                    previous = copy.deepcopy(state)
                    turns.append(turn)
                row = {"id": question["id"], "involved_classes": question["involved_classes"], "long_context": is_long, "turns": turns}
                traces.write(json.dumps(row) + "\n")
    initial.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
