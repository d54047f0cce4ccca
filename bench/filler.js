// What a world costs with long context and without: opening, copying, comparing, hashing, each per operation.
import { openWorld } from '@rods/sim';

const microseconds = (work, times) => {
  for (let at = 0; at < times * 4; at++) work();
  const before = process.cpuUsage();
  for (let at = 0; at < times; at++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
};

/** Prints each operation's microseconds with and without filler, over the long-context entries, and the ratio. */
export function measureFiller(entries, filler) {
  const long = entries.filter((entry) => entry.longContext).slice(0, 60);
  const open = ({ id, classes, config }, longContext) =>
    openWorld({ classes, config, longContext, entryId: id, ...(longContext ? { filler } : {}) });
  const worlds = [false, true].map((longContext) =>
    long.map((entry) => ({ entry, one: open(entry, longContext), other: open(entry, longContext) })),
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
  };
  console.log('per operation, in microseconds: without filler, with filler, ratio');
  for (const [name, run] of Object.entries(operations)) {
    const [without, withFiller] = worlds.map(
      (list) =>
        microseconds(() => {
          for (const one of list) run(one);
        }, 12) / list.length,
    );
    console.log(
      `  ${name.padEnd(24)} ${without.toFixed(1)}  ${withFiller.toFixed(1)}  ${(withFiller / without).toFixed(2)}`,
    );
  }
}
