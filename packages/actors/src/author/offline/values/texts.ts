// Things people write: posts, messages, notes. Each is whole and short, so it can be quoted in a request.
import type { Random } from '@rods/core';

const subjects: readonly string[] = [
  'the quarterly report',
  'the garden plan',
  'the bakery opening',
  'our hiking trip',
  'the budget review',
  'the road trip',
  'the science fair',
  'the new website',
  'the book club',
  'the photo exhibition',
  'the spring schedule',
  'the team offsite',
  'the school concert',
  'the kitchen renovation',
  'the product launch',
  'the charity run',
  'the moving plans',
  'the lab results',
];

const posts: readonly ((subject: string) => string)[] = [
  (s) => `Finally wrapped up ${s}, time to rest!`,
  (s) => `Big news about ${s} coming soon`,
  (s) => `Could not be happier with ${s} so far`,
  (s) => `Looking for volunteers to help with ${s}`,
  (s) => `Lessons learned from ${s}: start early, ask often`,
  (s) => `Counting the days until ${s}`,
  (s) => `Thanks to everyone who pitched in on ${s}`,
  (s) => `Three things nobody tells you about ${s}`,
];

const messages: readonly ((subject: string) => string)[] = [
  (s) => `Are you free tomorrow to talk about ${s}?`,
  (s) => `I put the latest on ${s} in the shared folder.`,
  (s) => `Could you send me your thoughts on ${s}?`,
  (s) => `We have a go for ${s}, well done.`,
  (s) => `Running ten minutes late for ${s}, please start without me.`,
  (s) => `Please double-check the numbers for ${s}.`,
  (s) => `Good progress on ${s} today, more on Monday.`,
];

const comments: readonly string[] = [
  'Well said, could not agree more!',
  'This made my day',
  'Count me in for the next one',
  'Saving this for later, thank you',
  'Curious how this turns out',
  'Great work, keep it up!',
  'I have been wondering about the same thing',
  'Love the energy here',
  'Would you share more details?',
  'Happy to lend a hand with this',
];

const hashtags: readonly string[] = [
  '#Weekend',
  '#TeamWork',
  '#Milestone',
  '#Planning',
  '#SmallWins',
  '#OnTheRoad',
  '#Community',
  '#Learning',
  '#Fresh',
  '#Behind',
  '#Progress',
  '#Outdoors',
  '#Budget',
  '#Launch',
  '#Thankful',
];

const notes: readonly string[] = [
  'order more coffee beans',
  'call the plumber on Friday',
  'review chapter two',
  'send photos to grandma',
  'renew the parking permit',
  'compare three insurance offers',
  'water the tomato seedlings',
  'book a table for six',
  'fix the squeaky gate',
  'budget meeting moved to Thursday',
  'draft the opening remarks',
  'collect samples from site B',
  'update the contact list',
  'return the library books',
  'check the smoke detectors',
  'prepare slides for review',
  'pay the electricity bill',
  'sharpen the kitchen knives',
  'print two copies of the contract',
  'measure the window frames',
  'archive last year photos',
  'ask Lena about the keys',
  'order paint samples',
  'test the backup generator',
];

export const postText = (random: Random): string => random.pick(posts)(random.pick(subjects));
export const messageText = (random: Random): string => random.pick(messages)(random.pick(subjects));
export const commentText = (random: Random): string => random.pick(comments);
export const hashtagList = (random: Random): string[] => random.shuffle(hashtags).slice(0, 1 + random.below(2));
/** A file's text: a few different lines, in no special order. */
export const noteLines = (random: Random): string =>
  random
    .shuffle(notes)
    .slice(0, 3 + random.below(4))
    .join('\n');

const common = new Set([
  'about',
  'after',
  'could',
  'would',
  'please',
  'there',
  'their',
  'where',
  'which',
  'every',
  'everyone',
  'nobody',
  'something',
  'things',
  'other',
  'without',
  'tells',
  'start',
  'going',
  'today',
  'minutes',
  'until',
]);

/** A word somebody might search these texts for; undefined when they hold none. */
export function tellingWord(random: Random, texts: readonly string[], shortest = 5): string | undefined {
  const words = texts
    .flatMap((text) => text.split(/[^A-Za-z]+/))
    .filter((word) => word.length >= shortest && !common.has(word.toLowerCase()));
  return words.length ? random.pick(words) : undefined;
}
