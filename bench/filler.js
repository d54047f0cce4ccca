// What a world costs with long context and without: opening, copying, comparing, hashing, each per operation.
import { formatJson, parseJson } from '@rods/core';
import { openWorld } from '@rods/sim';

const microseconds = (work, times) => {
  const before = process.cpuUsage();
  for (let at = 0; at < times; at++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
};

const playedWorlds = new WeakSet();

const played = (entry, world) => {
  if (!playedWorlds.has(world)) for (const call of entry.groundTruth.flat()) world.call(call);
  playedWorlds.add(world);
  return world;
};

/** Prints each operation's microseconds with and without filler, over the long-context entries, and the ratio. */
export function measureFiller(entries, filler) {
  const long = entries.filter((entry) => entry.longContext).slice(0, 60);
  const open = ({ id, classes, config }, longContext) =>
    openWorld({ classes, config, longContext, entryId: id, ...(longContext ? { filler } : {}) });
  // what is kept for a configuration is kept for the way it is loaded: each way has its own
  const worlds = [false, true].map((longContext) =>
    long
      .map((entry) => ({ ...entry, config: parseJson(formatJson(entry.config)) }))
      .map((entry) => ({ entry, one: open(entry, longContext), other: open(entry, longContext) })),
  );
  const operations = {
    open: ({ entry, one }) => open(entry, one.context.longContext),

    copy: ({ one }) => one.clone(),
    compare: ({ one, other }) => one.differsFrom(other),
    'hash, state unchanged': ({ one }) => one.stateHash(),
    'hash after a call': ({ one }) => {
      one.call(one.has('pwd') ? "echo(content='x', file_name='nothing')" : 'nothing()');
      one.stateHash();
    },
    // from here on with the reference played, so that what calls touch is the world's own
    'copy, played': ({ entry, one }) => played(entry, one).clone(),
    'compare, played': ({ entry, one, other }) => played(entry, one).differsFrom(played(entry, other)),
    'hash after a call, played': ({ entry, one }) => {
      played(entry, one).call('nothing()');
      one.stateHash();
    },
  };
  console.log('per operation, in microseconds: without filler, with filler, ratio');
  for (const [name, run] of Object.entries(operations)) {
    const once = (list) => {
      for (const one of list) run(one);
    };
    // both kinds in turn, so that neither is measured with colder code than the other
    for (let at = 0; at < 60; at++) for (const list of worlds) once(list);
    const measured = Array.from({ length: 8 }, () =>
      worlds.map((list) => microseconds(() => once(list), 12) / list.length),
    );
    const [without, withFiller] = [0, 1].map((at) => Math.min(...measured.map((pair) => pair[at])));
    console.log(
      `  ${name.padEnd(24)} ${without.toFixed(1)}  ${withFiller.toFixed(1)}  ${(withFiller / without).toFixed(2)}`,
    );
  }
}
