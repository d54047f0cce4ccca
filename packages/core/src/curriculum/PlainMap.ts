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

/**
 * The same for a map that is to be the same data whatever led to it: the items of a leaf are in the order of their keys, and
 * a branch holds more than a leaf could. Such a map is made by this, `withoutMember` and `mapOf` alone.
 */
export function withMember<T>(map: PlainMap<T>, key: string, value: T): PlainMap<T> {
  return put(map, mixed(key), 0, key, value, inOrder);
}

/** A map of `withMember` without this key; the given one is not changed. */
export function withoutMember<T>(map: PlainMap<T>, key: string): PlainMap<T> {
  return remove(map, mixed(key), 0, key);
}

/** A map of `withMember`. */
export function mapOf<T>(entries: Iterable<readonly [string, T]>): PlainMap<T> {
  let map = emptyMap<T>();
  for (const [key, value] of entries) map = withMember(map, key, value);
  return map;
}

export function mapEntries<T>(map: PlainMap<T>): (readonly [string, T])[] {
  if (map.kind === 'leaf') return [...map.items];
  return map.slots.flatMap((slot) => (slot === null ? [] : mapEntries(slot)));
}

export function mapValues<T>(map: PlainMap<T>): T[] {
  if (map.kind === 'leaf') return map.items.map(([, value]) => value);
  return map.slots.flatMap((slot) => (slot === null ? [] : mapValues(slot)));
}

type Items<T> = Leaf<T>['items'];

function inOrder<T>(items: Items<T>): Items<T> {
  return items.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function put<T>(
  map: PlainMap<T>,
  hash: number,
  level: number,
  key: string,
  value: T,
  arranged: (items: Items<T>) => Items<T> = (items) => items,
): PlainMap<T> {
  if (map.kind === 'branch') {
    const at = slotOf(hash, level);
    const slots = map.slots.slice();
    slots[at] = put(slots[at] ?? emptyMap<T>(), hash, level + 1, key, value, arranged);
    return { kind: 'branch', slots };
  }
  const at = map.items.findIndex(([name]) => name === key);
  if (at >= 0) return { kind: 'leaf', items: map.items.with(at, [key, value]) };
  const items = arranged([...map.items, [key, value] as const]);
  if (items.length <= leafSize || level >= maxLevel) return { kind: 'leaf', items };
  const branch: PlainMap<T> = { kind: 'branch', slots: Array.from({ length: width }, () => null) };
  return items.reduce<PlainMap<T>>((node, [name, item]) => put(node, mixed(name), level, name, item, arranged), branch);
}

function remove<T>(map: PlainMap<T>, hash: number, level: number, key: string): PlainMap<T> {
  if (map.kind === 'leaf') {
    const items = map.items.filter(([name]) => name !== key);
    return items.length === map.items.length ? map : { kind: 'leaf', items };
  }
  const at = slotOf(hash, level);
  const before = map.slots[at] ?? null;
  const after = before && remove(before, hash, level + 1, key);
  if (after === before) return map;
  const slots = map.slots.with(at, after?.kind === 'leaf' && after.items.length === 0 ? null : after);
  let items: Items<T> = [];
  for (const slot of slots) {
    if (slot?.kind === 'branch') return { kind: 'branch', slots };
    if (slot) items = [...items, ...slot.items];
  }
  return items.length > leafSize ? { kind: 'branch', slots } : { kind: 'leaf', items: inOrder(items) };
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
