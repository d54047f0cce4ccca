// The data file of a log read page by page, without mapping it: a damaged one ends a process that maps it.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type MetaPage, metaBytes, pageSizeOf, readMetaPage } from './MetaPage.js';

export class PageFile {
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
  }

  size(): number {
    return fstatSync(this.#file).size;
  }

  /** The newer of the two states, or what is wrong with one. */
  newest(): MetaPage | string {
    const size = this.size();
    if (size < metaBytes) return `expected two meta pages, found ${size === 0 ? 'an empty file' : `${size} bytes`}`;
    const first = this.read(0, metaBytes);
    const zero = readMetaPage(first, 0);
    if (typeof zero === 'string') return zero;
    const pageSize = pageSizeOf(first) ?? zero.pageSize;
    if (size < 2 * pageSize) return `expected two meta pages of ${pageSize} bytes, found ${size} bytes`;
    const one = readMetaPage(this.read(pageSize, metaBytes), 1);
    if (typeof one === 'string') return one;
    if (one.pageSize !== pageSize) return `meta page 1: expected page size ${pageSize}, found ${one.pageSize}`;
    return one.transaction > zero.transaction ? one : zero;
  }

  /** Bytes from a place on, with zeros behind the end of the file. */
  read(at: number, length: number): DataView {
    const bytes = new Uint8Array(length);
    readSync(this.#file, bytes, 0, length, at);
    return new DataView(bytes.buffer);
  }

  close(): void {
    closeSync(this.#file);
  }
}
