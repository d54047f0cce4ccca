import { decodeTask, parseJson } from '@rods/core';
import { openWorld } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { createOfflineKit } from '../../src/author/offline/OfflineKit.js';
import { applyPatches, freshWorld } from '../../src/author/offline/world/freshWorld.js';
import { author, seedLines } from '../agents/acceptedVariants.js';

const { kit } = author;
const seeds = seedLines.map(decodeTask);

describe('a fresh world', () => {
  it('is one the simulator loads, for every seed', () => {
    for (const seed of seeds) {
      const config = freshWorld(seed, kit.domain, 'fresh/1', []);
      expect(() => openWorld({ classes: seed.classes, config }), seed.id).not.toThrow();
    }
  });

  it('is the same for the same stream and another for another', () => {
    for (const seed of seeds) expect(freshWorld(seed, kit.domain, 'a', [])).toBe(freshWorld(seed, kit.domain, 'a', []));
    const differing = seeds.filter(
      (seed) => freshWorld(seed, kit.domain, 'a', []) !== freshWorld(seed, kit.domain, 'b', []),
    );
    expect(differing.length).toBeGreaterThan(seeds.length * 0.9);
  });

  it('keeps the classes and their fields where the seed has them', () => {
    for (const seed of seeds) {
      const before = parseJson(seed.configText) as ReadonlyMap<string, ReadonlyMap<string, unknown>>;
      const after = parseJson(freshWorld(seed, kit.domain, 'c', [])) as typeof before;
      expect([...after.keys()]).toEqual([...before.keys()]);
      for (const [name, own] of before)
        for (const field of own.keys()) expect(after.get(name)?.has(field), `${seed.id} ${name}.${field}`).toBe(true);
    }
  });

  it('is left as it is by a toolset nobody has written about', () => {
    const plain = createOfflineKit({ domains: [] });
    const [seed] = seeds;
    expect(seed && parseJson(freshWorld(seed, plain.domain, 'd', []))).toEqual(seed && parseJson(seed.configText));
  });
});

describe('a patch', () => {
  const config = parseJson(
    '{"Files": {"root": {"home": {"contents": {"a.txt": {"content": "x"}}}}}, "Market": {"status": "Closed"}}',
  ) as ReadonlyMap<string, never>;

  it('changes one field and nothing else', () => {
    const patched = applyPatches(config, [
      { className: 'Market', path: ['status'], value: '"Open"', error: 'vm_exec_failed' },
    ]);
    expect(patched).toEqual(
      parseJson(
        '{"Files": {"root": {"home": {"contents": {"a.txt": {"content": "x"}}}}}, "Market": {"status": "Open"}}',
      ),
    );
    expect((config.get('Market') as unknown as ReadonlyMap<string, string>).get('status')).toBe('Closed');
  });

  it('reaches a file whose name has dots', () => {
    const path = ['root', 'home', 'contents', 'a.txt', 'content'];
    const patched = applyPatches(config, [{ className: 'Files', path, value: '"y"', error: 'param_gen_failed' }]);
    expect(patched).toEqual(
      parseJson(
        '{"Files": {"root": {"home": {"contents": {"a.txt": {"content": "y"}}}}}, "Market": {"status": "Closed"}}',
      ),
    );
  });

  it('keeps the kind of a number', () => {
    const patched = applyPatches(config, [
      { className: 'Market', path: ['balance'], value: '5000.0', error: 'vm_exec_failed' },
    ]);
    expect((patched.get('Market') as ReadonlyMap<string, unknown>).get('balance')).toBe(5000);
  });
});
