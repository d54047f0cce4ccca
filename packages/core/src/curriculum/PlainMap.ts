// A persistent map made of plain data: a change copies the path to one entry, O(log n), and old versions stay valid.

type Leaf<T> = { readonly kind: 'leaf'; readonly items: readonly (readonly [string, T])[] };
type Branch<T> = { readonly kind: 'branch'; readonly slots: readonly (PlainMap<T> | null)[] };

/** JSON-safe, so it may stand in snapshots and messages. Iteration order follows hashes: sort what must have an order. */
export type PlainMap<T> = Leaf<T> | Branch<T>;

const width = 16;
const leafSize = 8;
/** Levels of four bits in a 32-bit hash; below them leaves grow. */
const maxLevel = 8;

export function emptyMap<T>(): PlainMap<T> {
  return { kind: 'leaf', items: [] };
}

export function getEntry<T>(map: PlainMap<T>, key: string): T | undefined {
  let node: PlainMap<T> | null | undefined = map;
  const hash = mixed(key);
  for (let level = 0; node?.kind === 'branch'; level++) node = node.slots[slotOf(hash, level)];
  return node?.items.find(([name]) => name === key)?.[1];
}

/** The map with this entry; the given one is not changed. */
export function withEntry<T>(map: PlainMap<T>, key: string, value: T): PlainMap<T> {
  return put(map, mixed(key), 0, key, value);
}

export function mapValues<T>(map: PlainMap<T>): T[] {
  if (map.kind === 'leaf') return map.items.map(([, value]) => value);
  return map.slots.flatMap((slot) => (slot === null ? [] : mapValues(slot)));
}

function put<T>(map: PlainMap<T>, hash: number, level: number, key: string, value: T): PlainMap<T> {
  if (map.kind === 'branch') {
    const at = slotOf(hash, level);
    const slots = map.slots.slice();
    slots[at] = put(slots[at] ?? emptyMap<T>(), hash, level + 1, key, value);
    return { kind: 'branch', slots };
  }
  const at = map.items.findIndex(([name]) => name === key);
  if (at >= 0) return { kind: 'leaf', items: map.items.with(at, [key, value]) };
  const items = [...map.items, [key, value] as const];
  if (items.length <= leafSize || level >= maxLevel) return { kind: 'leaf', items };
  const branch: PlainMap<T> = { kind: 'branch', slots: Array.from({ length: width }, () => null) };
  return items.reduce<PlainMap<T>>((node, [name, item]) => put(node, mixed(name), level, name, item), branch);
}

function slotOf(hash: number, level: number): number {
  return (hash >>> (level * 4)) & (width - 1);
}

/** FNV-1a over UTF-16 units with a finishing mix, 32 bits: spreads names that differ in their last digit. */
function mixed(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
