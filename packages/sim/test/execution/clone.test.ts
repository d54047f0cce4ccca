// Copies of worlds: equal at first, apart from then on, random streams and aliases included.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bfclEnvironments } from '../../src/environments/bfclEnvironments.js';
import { openWorld } from '../../src/execution/openWorld.js';
import { ownFiller } from '../../src/longContext/ownFiller.js';

const classes = bfclEnvironments.map((one) => one.className);
const open = (longContext = false) => openWorld({ classes, config: '{}', longContext, filler: ownFiller() });
const call = fc
  .tuple(
    fc.constantFrom(...bfclEnvironments.flatMap((one) => Object.keys(one.methods))),
    fc.array(fc.constantFrom("'a'", "'b'", '1', '0.5', "['x']", 'None', "'START'", "'buy'", "'AAPL'"), {
      maxLength: 4,
    }),
  )
  .filter(([name]) => !/logarithm|square_root|power/.test(name))
  .map(([name, args]) => `${name}(${args.join(', ')})`);

describe('a copy of a world', () => {
  it('answers every later call as the original would, and changes nothing of it', () => {
    fc.assert(
      fc.property(
        fc.array(call, { maxLength: 15 }),
        fc.array(call, { maxLength: 15 }),
        fc.boolean(),
        (before, after, long) => {
          const [original, twin] = [open(long), open(long)];
          for (const text of before) {
            original.call(text);
            twin.call(text);
          }
          const copy = original.clone();
          const hash = original.stateHash();
          for (const text of after) expect(copy.call(text).text).toBe(twin.call(text).text);
          expect(copy.stateHash()).toBe(twin.stateHash());
          expect(original.clone().stateHash()).toBe(hash);
          expect(original.stateHash()).toBe(hash);
        },
      ),
      { numRuns: 60, seed: 9 },
    );
  });

  it('keeps aliases within itself', () => {
    const world = open();
    for (const text of ["mkdir('d')", "cd('d')", "touch('f')", "cd('..')", "cp('d', 'e')"]) world.call(text);
    const copy = world.clone();
    for (const text of ["cd('e')", "echo('shared', 'f')", "cd('..')", "cd('d')"]) copy.call(text);
    expect(copy.call("cat('f')").text).toBe('{"file_content": "shared"}');
    world.call("cd('d')");
    expect(world.call("cat('f')").text).toBe('{"file_content": ""}');
  });

  it('has its own cards and default lists', () => {
    const world = open(true);
    const copy = world.clone();
    copy.call("authenticate_twitter('tech_guru', 'securePass123')");
    copy.call("post_tweet('x')");
    copy.call("mention(0, ['@a'])");
    copy.call("mention(10, ['@a'])");
    expect(world.stateHash()).toBe(open(true).stateHash());
  });
});
