// The smallest episode that still shows a difference: fewer turns, calls, classes, settings and arguments.
import { formatJson, isJsonObject, type JsonObject, type JsonValue, parseJson } from '@rods/core';
import type { DrawnEpisode } from './drawEpisode.js';

/** Greedy: every cut that keeps `differs` true is taken, until none is left or `most` have been tried. */
export async function shrinkEpisode(
  episode: DrawnEpisode,
  differs: (candidate: DrawnEpisode) => Promise<boolean>,
  most = 400,
): Promise<DrawnEpisode> {
  let smallest = episode;
  let tried = 0;
  for (let progress = true; progress; ) {
    progress = false;
    for (const candidate of cuts(smallest)) {
      if (tried >= most) return smallest;
      tried += 1;
      if (!(await differs(candidate))) continue;
      smallest = candidate;
      progress = true;
      break;
    }
  }
  return smallest;
}

function* cuts(episode: DrawnEpisode): Generator<DrawnEpisode> {
  const { turns } = episode;
  for (let keep = 1; keep < turns.length; keep *= 2) yield { ...episode, turns: turns.slice(0, keep) };
  for (const at of turns.keys())
    if (turns.length > 1) yield { ...episode, turns: turns.filter((_, one) => one !== at) };
  for (const [at, calls] of turns.entries()) {
    for (const call of calls.keys()) {
      const fewer = calls.filter((_, one) => one !== call);
      yield { ...episode, turns: turns.map((turn, one) => (one === at ? fewer : turn)) };
    }
  }
  for (const className of episode.classes) {
    if (episode.classes.length > 1) yield { ...episode, classes: episode.classes.filter((one) => one !== className) };
  }
  if (episode.longContext) yield { ...episode, longContext: false };
  const config = parseJson(episode.config);
  if (isJsonObject(config)) for (const smaller of configCuts(config)) yield { ...episode, config: formatJson(smaller) };
  for (const [at, calls] of turns.entries()) {
    for (const [place, call] of calls.entries()) {
      for (const shorter of callCuts(call)) {
        const changed = calls.map((one, index) => (index === place ? shorter : one));
        yield { ...episode, turns: turns.map((turn, one) => (one === at ? changed : turn)) };
      }
    }
  }
}

function* configCuts(value: JsonObject): Generator<JsonObject> {
  for (const key of value.keys()) yield new Map([...value].filter(([one]) => one !== key));
  for (const [key, member] of value) {
    const smaller: Iterable<JsonValue> = isJsonObject(member)
      ? configCuts(member)
      : Array.isArray(member)
        ? member.map((_, at) => (member as readonly JsonValue[]).filter((_item, one) => one !== at))
        : [];
    for (const one of smaller) yield new Map([...value].map(([name, old]) => [name, name === key ? one : old]));
  }
}

function* callCuts(call: string): Generator<string> {
  const parts = call.split(', ');
  if (parts.length > 1) {
    for (const at of parts.keys()) yield parts.filter((_, one) => one !== at).join(', ');
    const open = call.indexOf('(');
    if (open >= 0) yield `${call.slice(0, open + 1)}${parts.slice(1).join(', ')}`;
  }
  for (const [long, short] of [
    [/\s+(?=\W)/, ''],
    [/'[^'\\]{2,}'/, "'a'"],
    [/\d{2,}/, '1'],
  ] as const) {
    const shorter = call.replace(long, short);
    if (shorter.length < call.length) yield shorter;
  }
}
