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
  'choir',
  'tenants',
  'menu',
  'training',
  'insurance',
  'museum',
  'fundraiser',
  'schedule',
  'beehive',
  'ferry',
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
  'attic',
  'clients',
  'may',
  'winter',
  'team_a',
  'handouts',
  'posters',
  'music',
  'quotes',
  'travel',
  'lists',
  'old',
  'shared',
  'tmp_work',
  'final',
  'review',
];
const roots: readonly string[] = ['workspace', 'home', 'documents', 'studio', 'office', 'desk', 'library', 'atelier'];

/** What is in fresh files is a line of text: nobody keeps that in a key or a picture. */
const extensionOf = (name: string): string => /\.(?:txt|md|csv|log|doc)$/.exec(name)?.[0] ?? '.txt';

const unused = (draw: () => string, taken: ReadonlySet<string>): string => {
  for (let tries = 0; tries < 40; tries++) {
    const name = draw();
    if (!taken.has(name)) return name;
  }
  return `${taken.size}_${draw()}`;
};

/** "garden", "garden2", "garden_plan", "plan-garden": a topic is always in it. */
function stem(random: Random): string {
  const topic = random.pick(topics);
  switch (random.below(5)) {
    case 0:
      return topic;
    case 1:
      return `${topic}${1 + random.below(12)}`;
    case 2:
      return `${topic}_${random.pick(kinds)}`;
    case 3:
      return `${topic}-${random.pick(kinds)}`;
    default:
      return `${random.pick(['old', 'new', 'my', 'final', 'draft', 'spring', 'autumn', 'team', 'office', 'first'])}_${topic}`;
  }
}

/** A file name that is not taken, with the extension of `like` if texts have it (`.txt` otherwise). */
export function fileName(random: Random, taken: ReadonlySet<string> = new Set(), like = 'a.txt'): string {
  return unused(() => `${stem(random)}${extensionOf(like)}`, taken);
}

export function folderName(random: Random, taken: ReadonlySet<string> = new Set()): string {
  return unused(() => random.pick(folders), taken);
}

export const rootName = (random: Random): string => random.pick(roots);
