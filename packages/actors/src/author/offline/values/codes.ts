// Keys, secrets and card names as people get them: a word and a few figures, hardly ever the same twice.
import type { Random } from '@rods/core';
import { digits } from './money.js';

const words: readonly string[] =
  'amber acorn birch brook cedar clover cobalt coral crane dune ember falcon fennel fjord ginger granite hazel heron indigo iris ivory jasper juniper kelp lantern lark linen lotus maple marlin mint moss nectar nickel oak olive onyx opal otter pebble pine plover poppy quartz quill raven reed rust sable sage slate sorrel teal thyme topaz tulip umber violet walnut willow wren yarrow zinc'.split(
    ' ',
  );

/** A key such as "heron-42", "opal_7" or "slate318". */
export function keyName(random: Random): string {
  return `${random.pick(words)}${random.pick(['-', '-', '_', ''])}${digits(random, 1 + random.below(3))}`;
}

/** A secret such as "Quill58" or "otter!204". */
export function secretName(random: Random): string {
  const word = random.pick(words);
  const head = random.below(2) ? word : `${(word[0] as string).toUpperCase()}${word.slice(1)}`;
  return `${head}${random.pick(['', '', '_', '-', '!', '#', '.'])}${digits(random, 2 + random.below(3))}`;
}

/** What a card goes by, none of those taken: "visa3", "4471", "travel-2". */
export function cardName(random: Random, taken: ReadonlySet<unknown>): string {
  for (;;) {
    const kind = random.pick(['visa', 'amex', 'acc', 'travel-', 'joint-', '', '', '']);
    const name = `${kind}${digits(random, kind === '' ? 4 + random.below(2) : 1 + random.below(3))}`;
    if (!taken.has(name)) return name;
  }
}
