// Whether every page that can be reached from a state's roots lies in the file and is what its place says. Values are not
// looked at: the log's own hashes tell those.
import { headerBytes, type MetaPage, noPage, readTree, type Tree } from './MetaPage.js';
import type { PageFile } from './PageFile.js';

const branch = 0x01;
const leaf = 0x02;
const overflow = 0x04;
const bigData = 0x01;
const subTable = 0x02;
const duplicates = 0x04;
const nodeBytes = 8;
const treeBytes = 48;
const bigBytes = 24;

/** The first fault with its page; null when there is none. */
export function treeFault(file: PageFile, meta: MetaPage): string | null {
  return new TreeWalk(file, meta).fault();
}

class TreeWalk {
  readonly #file: PageFile;
  readonly #meta: MetaPage;
  /** Whole pages the file has. */
  readonly #pages: number;
  readonly #seen = new Set<number>();

  constructor(file: PageFile, meta: MetaPage) {
    this.#file = file;
    this.#meta = meta;
    this.#pages = Math.floor(file.size() / meta.pageSize);
  }

  fault(): string | null {
    return this.#tree(this.#meta.free) ?? this.#tree(this.#meta.main);
  }

  #tree({ root, depth }: Tree): string | null {
    if (root === noPage) return null;
    return this.#page(root, depth);
  }

  /** A page `levels` above the one behind the leaves. */
  #page(number: bigint, levels: number): string | null {
    const at = Number(number);
    if (number < 2n || number > this.#meta.last) return `page ${number} is named, the last one is ${this.#meta.last}`;
    if (at >= this.#pages) return `page ${at} is needed, the file ends after page ${this.#pages - 1}`;
    if (this.#seen.has(at)) return `page ${at} is named twice`;
    this.#seen.add(at);
    const { pageSize } = this.#meta;
    const bytes = this.#file.read(at * pageSize, pageSize);
    const wrong = (what: string, expected: unknown, found: unknown): string =>
      `page ${at}: expected ${what} ${String(expected)}, found ${String(found)}`;
    const itself = bytes.getBigUint64(0, true);
    if (itself !== number) return wrong('its own number', at, itself);
    const flags = bytes.getUint16(18, true);
    const kind = levels > 1 ? branch : leaf;
    if (flags !== kind) return wrong('page flags', kind, flags);
    const [lower, upper] = [bytes.getUint16(20, true), bytes.getUint16(22, true)];
    const room = pageSize - headerBytes;
    if (lower % 2 !== 0 || lower > upper || upper > room)
      return wrong('free space within', room, `${lower} to ${upper}`);
    for (let entry = 0; entry < lower / 2; entry++) {
      const place = bytes.getUint16(headerBytes + 2 * entry, true);
      if (place < upper || place + nodeBytes > room) return wrong(`entry ${entry} within`, room, place);
      const fault = this.#node(bytes, headerBytes + place, levels);
      if (fault) return fault.startsWith('page') ? fault : `page ${at}, entry ${entry}: ${fault}`;
    }
    return null;
  }

  #node(bytes: DataView, at: number, levels: number): string | null {
    const size = bytes.getUint32(at, true);
    const flags = bytes.getUint16(at + 4, true);
    const data = at + nodeBytes + bytes.getUint16(at + 6, true);
    const end = bytes.byteLength;
    if (data > end) return 'its key ends behind the page';
    if (levels > 1) return this.#page(BigInt(size) + (BigInt(flags) << 32n), levels - 1);
    if ((flags & ~(bigData | subTable)) !== 0 || flags === (bigData | subTable))
      return flags === duplicates ? 'duplicates, which no log has' : `unknown flags ${flags}`;
    const length = flags === bigData ? bigBytes : size;
    if (data + length > end) return 'its value ends behind the page';
    if (flags === bigData) return this.#overflow(bytes.getBigUint64(data, true), size);
    if (flags !== subTable) return null;
    if (size !== treeBytes) return `expected a table of ${treeBytes} bytes, found ${size}`;
    const table = readTree(bytes, data);
    return table.flags === 0 ? this.#tree(table) : `expected a table with flags 0, found ${table.flags}`;
  }

  #overflow(number: bigint, size: number): string | null {
    const { pageSize, last } = this.#meta;
    const at = Number(number);
    const pages = Math.floor((headerBytes - 1 + size) / pageSize) + 1;
    if (number < 2n || number + BigInt(pages) - 1n > last)
      return `pages ${at} to ${at + pages - 1} are named, the last one is ${last}`;
    if (at + pages > this.#pages)
      return `page ${at + pages - 1} is needed, the file ends after page ${this.#pages - 1}`;
    const header = this.#file.read(at * pageSize, headerBytes);
    const found = [header.getBigUint64(0, true), header.getUint16(18, true), header.getUint32(20, true)];
    const expected = [number, overflow, pages];
    if (found.every((value, index) => value === expected[index])) return null;
    return `page ${at}: expected number, flags and length ${expected.join(', ')}, found ${found.join(', ')}`;
  }
}
