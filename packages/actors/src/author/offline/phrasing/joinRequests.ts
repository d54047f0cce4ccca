// Requests into one message: sentences in the user's register, tied by ordinary connectives. Most of them stand bare, as people
// write to a machine; frames are the exception.
import type { Random } from '@rods/core';
import type { Wording } from '../../Wording.js';

const bare = (times: number): readonly string[] => Array.from({ length: times }, () => '{!}.');

const frames: Readonly<Record<string, readonly string[]>> = {
  plain: [
    ...bare(24),
    '{!}, if you can.',
    '{!} when you have a moment.',
    '{!} when you can.',
    '{!} first of all.',
    '{!}, please.',
    '{!} please.',
    'Please {}.',
    'Can you {}?',
    'Could you {}?',
  ],
  chatty: [
    ...bare(14),
    '{!} when you get to it.',
    '{!}, if you can.',
    'Do {}.',
    '{!}!',
    '{!}, would you?',
    'Could you please {}?',
    'Can you {} for me?',
    '{!}, thanks.',
    '{!}, thank you.',
    'Maybe {}.',
    'Just {}.',
    "Let's see: {}.",
  ],
  brisk: [...bare(16), '{!}, please.', '{!} pls.', '{!} now.'],
  formal: [
    ...bare(18),
    'Kindly {}.',
    'Perhaps you would {}.',
    'Would you {}?',
    'Do {}.',
    '{!} when it suits you.',
    '{!}, if at all possible.',
    'Please {}.',
    'Please {}.',
    '{!}, please.',
    '{!}, kindly.',
  ],
};
/** Words before a question that stands alone, those a conversation cannot open with apart, and of a hundred such questions how many have some. */
const asking: readonly string[] = [
  'Quick question: ',
  'One question: ',
  'Just checking: ',
  'Wondering: ',
  'Sorry, ',
  'Hm, ',
  'A question: ',
  'Curious: ',
  'Out of interest: ',
];
const askingOn: readonly string[] = [
  ...asking,
  'Wait, ',
  'So, ',
  'Well, ',
  'Okay, ',
  'By the way, ',
  'Another question: ',
  'Now, ',
];
const asksWithWords = 14;
const followers: readonly string[] = [
  ...bare(26),
  'Then {}.',
  'Then {}.',
  'After that, {}.',
  'Also, {}.',
  'Also {}.',
  'And {}.',
  'And {}.',
  'Next, {}.',
  'Please also {}.',
  '{!} as well.',
  '{!} too.',
  'Afterwards {}.',
  'And then {}.',
  'And please {}.',
  'Then please {}.',
  'Oh, and {}.',
  'That done, {}.',
  'After this, {}.',
  'Right after that, {}.',
  'Next up: {}.',
  'Plus, {}.',
  'Straight after that, {}.',
  '{!} afterwards.',
  '{!} after that.',
  '{!} next.',
];
const links: readonly string[] = [
  ' and then ',
  ', then ',
  ' and ',
  ' and ',
  ' and ',
  ', and ',
  ', and ',
  ', and then ',
  ' and afterwards ',
  '; then ',
  '; ',
];
/** What ties a question to the order or question before it. */
const questionLinks: readonly string[] = [', and ', ', and ', '. And ', '. Then ', '. Also, ', '; ', ', and then '];
/** How a later turn goes on without more ado. */
const ordersOn: readonly string[] = [
  'And ',
  'Now ',
  'Then ',
  'So ',
  'Next, ',
  'Also, ',
  'After that, ',
  'That done, ',
  'Okay, ',
  'Right, ',
  'Good, now ',
];
const asksOn: readonly string[] = ['And ', 'And ', 'So ', 'Okay, ', 'By the way, ', 'Now, '];

/** The text with a capital, unless it opens with a name or code that keeps its spelling. */
export function capital(text: string): string {
  return /^[a-z][a-z']*(?=[\s,:?!.]|$)/.test(text) ? (text[0] as string).toUpperCase() + text.slice(1) : text;
}

/** The text with a full stop, unless it is closed already. */
export function closed(text: string): string {
  return /[.?!]["']?$/.test(text) ? text : `${text}.`;
}

const framed = (text: string, frame: string): string => {
  const marked = /[.?!]["']$/.test(text) && /\{!?\}[.?!]$/.test(frame);
  // "Quasar Ltd." closes its sentence itself
  const ends = marked || (text.endsWith('.') && /\{!?\}\.$/.test(frame)) ? frame.slice(0, -1) : frame;
  return ends.replace('{!}', () => capital(text)).replace('{}', () => text);
};

/** Whose message it is, and where it stands. */
export type Manner = {
  readonly register: string;
  /** True behind the first turn. */
  readonly later: boolean;
  /** Words stand before it already. */
  readonly opened?: boolean;
  /** The turn goes on with what was before, without words of its own. */
  readonly going?: boolean;
};

/** A request as a sentence of its own. */
export function asSentence(request: Wording, manner: Manner, random: Random, following = false): string {
  const { register, later, opened } = manner;
  if (askable(request) && !following && !opened && random.below(100) < asksWithWords)
    return `${random.pick(later ? askingOn : asking)}${small(request.text)}`;
  if (request.form !== 'order') return capital(closed(request.text));
  if (/^(please|kindly)\b/.test(request.text)) return capital(closed(request.text));
  const options = following ? followers : (frames[register] ?? (frames.plain as readonly string[]));
  const full = /\b(for me|please|me to|now|just|maybe)\b/.test(request.text) || request.text.length > 120;
  // behind a comma "for me" and "too" would belong to the detail there, and behind a quotation any word would
  const detailed = /[,:;("]|'$/.test(request.text) || /\b(?:too|as well|also|again|back|me|my)\b/.test(request.text);
  const frame = random.pick(
    options.filter(
      (entry) =>
        !(full && /for me|please|pls|now|would you|Just|Maybe/i.test(entry)) &&
        !(detailed && /for me|too|as well|after|next|pls|now|\} please|would| when | if |first/.test(entry)) &&
        !((later || opened) && /first/.test(entry)) &&
        // what is loosely strung together or does not open with its verb fits into no frame
        !(/;|^(?:in|under|to|for|with|on) /.test(request.text) && !entry.startsWith('{!}')),
    ),
  );
  return framed(request.text, frame);
}

const plain = (text: string): boolean => text.length < 95 && !/[.?!;:]\s|^please|^kindly/.test(text);

/** Closed by a polite word: nothing can be tied on behind it. */
const thanked = /(?:please|thanks|thank you|if possible)$/;

const joinable = (request: Wording | undefined): boolean =>
  request?.form === 'order' && plain(request.text) && !thanked.test(request.text);

/** A question of one sentence, which another request can stand before. */
const askable = (request: Wording | undefined): request is Wording =>
  request?.form === 'question' && plain(request.text) && /^[^?]*\?$/.test(request.text);

/** A question's first word small, for the middle of a sentence; names and codes keep their spelling. */
const small = (text: string): string =>
  text.replace(/^(?:What|How|Where|Which|Who|Whom|When|Can|Could|Is|Are|Do|Does|Did|Will|Would|Has|Have)\b/, (word) =>
    word.toLowerCase(),
  );

/** One message out of a turn's requests. */
export function joinRequests(requests: readonly Wording[], manner: Manner, random: Random): string {
  const sentences: string[] = [];
  for (let at = 0; at < requests.length; ) {
    const first = requests[at] as Wording;
    const run = [first];
    // Short orders share a sentence; anything longer or of another form stands alone.
    while (run.length < 3 && joinable(run.at(-1)) && joinable(requests[at + run.length]) && random.below(6) > 0)
      run.push(requests[at + run.length] as Wording);
    const text = run.map((request) => request.text);
    const joined =
      text.length === 3 && random.below(2)
        ? `${text[0]}, ${text[1]} and ${text[2]}`
        : text.reduce((sentence, next) => `${sentence}${random.pick(links)}${next}`);
    at += run.length;
    const asked = requests[at];
    const tied = askable(asked) && (run.length > 1 || joinable(first) || askable(first)) && random.below(5) < 3;
    if (tied) {
      at += 1;
      const both = askable(first);
      const head = both ? joined.slice(0, -1) : joined;
      const link = both ? ', and ' : random.pick(questionLinks);
      sentences.push(capital(`${head}${/^and\b/.test(asked.text) ? '. ' : link}${small(asked.text)}`));
    } else if (
      manner.going &&
      sentences.length === 0 &&
      (first.form === 'order' || askable(first)) &&
      !/^please|^kindly/.test(joined)
    ) {
      sentences.push(closed(`${random.pick(first.form === 'order' ? ordersOn : asksOn)}${small(joined)}`));
    } else sentences.push(asSentence({ text: joined, form: first.form }, manner, random, sentences.length > 0));
  }
  return sentences.join(' ');
}
