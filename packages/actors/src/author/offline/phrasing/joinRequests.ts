// Requests into one message: sentences in the user's register, tied by ordinary connectives.
import type { Random } from '@rods/core';
import type { Wording } from '../../Wording.js';

const frames: Readonly<Record<string, readonly string[]>> = {
  plain: ['{!}.', '{!}.', '{!}, please.', 'Please {}.', 'Can you {}?', 'Could you {}?', 'I need you to {}.'],
  chatty: [
    '{!}, would you?',
    'Could you please {}?',
    'It would be great if you could {}.',
    'Can you {} for me?',
    '{!}, thanks.',
  ],
  brisk: ['{!}.', '{!}.', '{!}, please.'],
  formal: [
    'I would appreciate it if you could {}.',
    'Kindly {}.',
    'I would like you to {}.',
    'May I ask you to {}?',
    'Please {}.',
  ],
};
const followers: readonly string[] = [
  'Then {}.',
  'After that, {}.',
  'Also, {}.',
  'And {}.',
  'Once that is done, {}.',
  'Next, {}.',
  'Please also {}.',
  'Also, please {}.',
];
const links: readonly string[] = [' and then ', ', then ', ' and ', ' and '];

/** The text with a capital, unless it opens with a name or code that keeps its spelling. */
export function capital(text: string): string {
  return /^[a-z][a-z']*(?=[\s,:?!.]|$)/.test(text) ? (text[0] as string).toUpperCase() + text.slice(1) : text;
}

/** The text with a full stop, unless it is closed already. */
export function closed(text: string): string {
  return /[.?!]["']?$/.test(text) ? text : `${text}.`;
}

const framed = (text: string, frame: string): string => {
  const ends = /[.?!]["']$/.test(text) && /\{!?\}[.?]$/.test(frame) ? frame.slice(0, -1) : frame;
  return ends.replace('{!}', () => capital(text)).replace('{}', () => text);
};

/** A request as a sentence of its own. */
export function asSentence(request: Wording, register: string, random: Random, following = false): string {
  if (request.form !== 'order') return capital(closed(request.text));
  if (/^(please|kindly)\b/.test(request.text)) return capital(closed(request.text));
  const options = following ? followers : (frames[register] ?? (frames.plain as readonly string[]));
  const full = /\b(for me|please|me to)\b/.test(request.text) || request.text.length > 120;
  // behind a comma "for me" would belong to the detail there
  const detailed = /[,:;("]/.test(request.text);
  const frame = random.pick(
    options.filter((entry) => !(full && /for me|please|would you/i.test(entry)) && !(detailed && /for me/.test(entry))),
  );
  return framed(request.text, frame);
}

const joinable = (request: Wording | undefined): boolean =>
  request?.form === 'order' && request.text.length < 80 && !/[.?!;:]\s|^please|^kindly/.test(request.text);

/** One message out of a turn's requests. */
export function joinRequests(requests: readonly Wording[], register: string, random: Random): string {
  const sentences: string[] = [];
  for (let at = 0; at < requests.length; ) {
    const first = requests[at] as Wording;
    const run = [first];
    // Short orders share a sentence; anything longer or of another form stands alone.
    while (run.length < 3 && joinable(run.at(-1)) && joinable(requests[at + run.length]) && random.below(4) > 0)
      run.push(requests[at + run.length] as Wording);
    const text = run.map((request) => request.text);
    const joined =
      text.length === 3 && random.below(2)
        ? `${text[0]}, ${text[1]} and ${text[2]}`
        : text.reduce((sentence, next) => `${sentence}${random.pick(links)}${next}`);
    sentences.push(asSentence({ text: joined, form: first.form }, register, random, at > 0));
    at += run.length;
  }
  return sentences.join(' ');
}
