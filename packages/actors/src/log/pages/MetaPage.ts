// LMDB's two meta pages, each the start of one committed state: what stands where, and what can be told to be wrong in it.
// Layout: a page header of 24 bytes, then magic, version, address, map size, two tables of 48 bytes, last page, transaction.

/** A table of the file: the free list, the main one, or one named in the main one. */
export type Tree = { readonly flags: number; readonly depth: number; readonly root: bigint };

export type MetaPage = {
  readonly pageSize: number;
  readonly free: Tree;
  readonly main: Tree;
  /** Number of the last page in use. */
  readonly last: bigint;
  readonly transaction: bigint;
};

export const headerBytes = 24;
export const metaBytes = headerBytes + 136;
/** Root of a table without entries. */
export const noPage = 0xffff_ffff_ffff_ffffn;

const magic = 0xbeefc0de;
const dataVersion = 2;
const metaFlag = 0x08;
const integerKeys = 0x08;
/** Set while a commit is not yet on the disk. */
const unsynced = 0x1000;
/** More than any file or machine has. */
const mostMap = 1n << 46n;

/** The table whose 48 bytes begin at `at`. */
export function readTree(bytes: DataView, at: number): Tree {
  return {
    flags: bytes.getUint16(at + 4, true),
    depth: bytes.getUint16(at + 6, true),
    root: bytes.getBigUint64(at + 40, true),
  };
}

/** Page size as meta page 0 has it; null when it is none. */
export function pageSizeOf(bytes: DataView): number | null {
  const size = bytes.getUint32(headerBytes + 24, true);
  return size >= 512 && size <= 65_536 && (size & (size - 1)) === 0 ? size : null;
}

/** The page, or what is wrong with it: what was expected and what was found. */
export function readMetaPage(bytes: DataView, place: 0 | 1): MetaPage | string {
  const at = headerBytes;
  const wrong = (what: string, expected: unknown, found: unknown): string =>
    `meta page ${place}: expected ${what} ${String(expected)}, found ${String(found)}`;
  const mark = bytes.getUint32(at, true);
  if (mark !== magic) return wrong('the magic number', `0x${magic.toString(16)}`, `0x${mark.toString(16)}`);
  const version = bytes.getUint32(at + 4, true);
  if ((version & 0xffff) !== dataVersion) return wrong('data version', dataVersion, version & 0xffff);
  if (bytes.getBigUint64(0, true) !== BigInt(place)) return wrong('page', place, bytes.getBigUint64(0, true));
  if ((bytes.getUint16(18, true) & metaFlag) === 0) return wrong('page flags', metaFlag, bytes.getUint16(18, true));
  const pageSize = pageSizeOf(bytes);
  if (pageSize === null) return wrong('a page size,', 'a power of two', bytes.getUint32(at + 24, true));
  const map = bytes.getBigUint64(at + 16, true);
  if (map > mostMap) return wrong('a map of at most', mostMap, map);
  const [free, main] = [readTree(bytes, at + 24), readTree(bytes, at + 72)];
  if ((free.flags & ~unsynced) !== integerKeys) return wrong('flags of the free list', integerKeys, free.flags);
  if (main.flags !== 0) return wrong('flags of the main table', 0, main.flags);
  const last = bytes.getBigUint64(at + 120, true);
  const transaction = bytes.getBigUint64(at + 128, true);
  if (last < 1n) return wrong('a last page of at least', 1, last);
  for (const { root } of [free, main])
    if (root !== noPage && (root < 2n || root > last)) return wrong('root pages from 2 to', last, root);
  if (transaction !== 0n && Number(transaction & 1n) !== place)
    return wrong('a transaction', place === 0 ? 'of even number' : 'of odd number', transaction);
  return { pageSize, free, main, last, transaction };
}
