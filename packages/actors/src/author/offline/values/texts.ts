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
  (s) => `Done with ${s}, time to rest`,
  (s) => `Big news about ${s} soon`,
  (s) => `So happy with ${s}`,
  (s) => `Who wants to help with ${s}?`,
  (s) => `Counting the days until ${s}`,
  (s) => `Thanks to everyone behind ${s}`,
  (s) => `What nobody tells you about ${s}`,
  (s) => `A first look at ${s}`,
  (s) => `Still dreaming about ${s}`,
];
/** Posts about nothing that a subject would fit. */
const ownPosts: readonly string[] = [
  'First snow on the balcony this morning',
  'Sold out in two hours, thank you all',
  'We are hiring a second baker',
  'Lost a blue scarf near the station, anyone?',
  'Back on the bike after six weeks',
  'The doors open at seven, be early',
  'Our little shop turns ten today',
  'Somebody left a piano on our street',
  'Never trust a recipe without butter',
  'Half marathon done, knees complaining',
  'New episode is out, turn it up',
  'The river is higher than ever',
  'Finally a rainy day for reading',
  'Tickets for Friday are gone',
  'Tomatoes in November, believe it or not',
  'Our bus broke down, the show starts late',
  'We found the cat!',
  'Coffee is on us until noon',
  'Five years without a car',
  'The exam is over, I can breathe again',
  'Moving day, wish us luck',
  'Closed on Monday for repairs',
  'What a final, what a goal',
  'I baked too much, come over',
  'Our puppy passed his first class',
  'Sunset from the office roof',
  'Say hello to the new crew',
  'One seat left for the ride north',
  'The archive is online at last',
  'Please vote on Sunday',
];

const messages: readonly ((subject: string) => string)[] = [
  (s) => `Can we talk about ${s} tomorrow?`,
  (s) => `The latest on ${s} is in the shared folder`,
  (s) => `What do you think of ${s}?`,
  (s) => `We have a go for ${s}`,
  (s) => `Ten minutes late for ${s}, sorry`,
  (s) => `Check the numbers for ${s} please`,
  (s) => `More on ${s} on Monday`,
  (s) => `Don't forget ${s}`,
];
const ownMessages: readonly string[] = [
  'Lunch at one?',
  'The keys are under the mat',
  'Can you cover my shift on Friday?',
  'I left my umbrella at your desk',
  'Meeting moved to room four',
  'Your parcel is at the front desk',
  'Thanks for stepping in yesterday',
  'The plumber comes at nine',
  'Call me when you are free',
  'Train is late, start without me',
  'The contract is signed',
  'Please bring the projector',
  'Happy birthday, old friend',
  'I found your charger',
  'Dinner is at our place',
  'Could you water the plants?',
  'The report has a typo on page two',
  'See you at the station at six',
  'We ran out of paper',
  'I am stuck in traffic',
  'The dentist moved your appointment',
  'Both samples look fine',
  'Who has the spare key?',
  'You were right about the price',
  'No need to hurry',
  'The boss wants the slides tonight',
  'Let us skip this week',
  'Did the courier come?',
  'The heating works again',
  'Pick up some milk on the way',
];

const comments: readonly string[] = [
  'Well said, could not agree more',
  'This made my day',
  'Count me in for the next one',
  'Saving this for later, thank you',
  'Curious how this turns out',
  'Great work, keep it up',
  'I have been wondering about the same thing',
  'Love the energy here',
  'Would you share more details?',
  'Happy to lend a hand with this',
  'Where was this taken?',
  'My kids will love this',
  'Congratulations to the whole team',
  'That looks delicious',
  'See you there',
  'Same here, every single time',
  'Is there a link?',
  'I needed to hear that today',
  'Wow, what a view',
  'Good luck, you will do fine',
  'Please do that again',
  'That was long overdue',
  'Greetings from up north',
  'I was there too',
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
  '#monday',
  '#garden',
  '#run',
  '#local',
  '#bread',
  '#homemade',
  '#news',
  '#music',
  '#citylife',
  '#winter',
  '#opening',
  '#family',
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

export const postText = (random: Random): string =>
  random.below(5) < 2 ? random.pick(posts)(random.pick(subjects)) : random.pick(ownPosts);
export const messageText = (random: Random): string =>
  random.below(5) < 2 ? random.pick(messages)(random.pick(subjects)) : random.pick(ownMessages);
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
