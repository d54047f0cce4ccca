// Names for files and folders: a topic, a word for what it is, an extension that suits it.
import type { Random } from '@rods/core';

const topics: readonly string[] = [
  'garden',
  'invoice',
  'recipe',
  'travel',
  'thesis',
  'budget',
  'concert',
  'survey',
  'harvest',
  'workshop',
  'inventory',
  'marathon',
  'orchard',
  'festival',
  'payroll',
  'seminar',
  'cottage',
  'lecture',
  'expedition',
  'bakery',
];
const kinds: readonly string[] = [
  'notes',
  'draft',
  'summary',
  'list',
  'plan',
  'log',
  'outline',
  'figures',
  'minutes',
  'ideas',
];
const folders: readonly string[] = [
  'drafts',
  'reports',
  'archive_2023',
  'projects',
  'receipts',
  'photos',
  'contracts',
  'backups',
  'meetings',
  'research',
  'exports',
  'incoming',
  'sketches',
  'templates',
  'finance',
  'letters',
  'records',
  'materials',
  'releases',
  'samples',
];
const roots: readonly string[] = ['workspace', 'home', 'documents', 'studio', 'office', 'desk', 'library', 'atelier'];

const extensionOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.')) : '.txt');

const unused = (draw: () => string, taken: ReadonlySet<string>): string => {
  for (let tries = 0; tries < 40; tries++) {
    const name = draw();
    if (!taken.has(name)) return name;
  }
  return `${taken.size}_${draw()}`;
};

/** A file name that is not taken, with the extension of `like` (`.txt` without one). */
export function fileName(random: Random, taken: ReadonlySet<string> = new Set(), like = 'a.txt'): string {
  return unused(() => `${random.pick(topics)}_${random.pick(kinds)}${extensionOf(like)}`, taken);
}

export function folderName(random: Random, taken: ReadonlySet<string> = new Set()): string {
  return unused(() => random.pick(folders), taken);
}

export const rootName = (random: Random): string => random.pick(roots);
