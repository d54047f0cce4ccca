// The ticket desk as the offline author knows it.
import { formatJson, type JsonObject, type JsonValue, type Random } from '@rods/core';
import { type Scene, said, type Value } from '../../Scene.js';
import { handles, passwords } from '../../values/people.js';
import { resolutionFor, retitled, settlesAnother, ticketStory } from '../../values/ticketStories.js';
import { listAt, withFields } from '../configFields.js';
import type { Argument, Arguments, Cure, Domain, FunctionKnowledge } from '../Domain.js';

const state = (scene: Scene): ReturnType<Scene['state']> => scene.state('TicketAPI');
const queue = (scene: Scene): JsonObject[] =>
  listAt(state(scene), 'ticket_queue').flatMap((item) => (item instanceof Map ? [item as JsonObject] : []));

const titleOf = (scene: Scene, id: Value | undefined): string =>
  String(
    queue(scene)
      .find((item) => item.get('id') === id)
      ?.get('title') ?? '',
  );

const ticket =
  (open: boolean, rest: (scene: Scene, title: string) => Arguments = () => ({})) =>
  (scene: Scene): Arguments | undefined => {
    const done = ['Closed', 'Resolved'];
    const ids = queue(scene)
      .filter((item) => item.has('id') && (!open || !done.includes(String(item.get('status')))))
      .map((item) => item.get('id') as Value);
    const known = scene.latest('ticket', (value) => ids.includes(value));
    const chosen: Argument | undefined = known ?? (ids.length ? said(scene.random.pick(ids)) : undefined);
    return chosen && { ticket_id: chosen, ...rest(scene, titleOf(scene, chosen.value)) };
  };

const unfinished = { needs: ['unclosed', 'unresolved'] };

const functions: Readonly<Record<string, FunctionKnowledge>> = {
  create_ticket: {
    fill: (scene) => {
      const story = ticketStory(scene.random);
      return {
        title: said(story.title),
        ...(scene.random.below(4) ? { description: said(story.description) } : {}),
        ...(scene.random.below(4) ? { priority: said(BigInt(2 + scene.random.below(4))) } : {}),
      };
    },
    tails: { description: "with the description '{description}'", priority: 'at priority {priority}' },
    weight: 2,
  },
  get_ticket: { fill: ticket(false), weight: 1.5 },
  close_ticket: { fill: ticket(true), ...unfinished },
  resolve_ticket: {
    fill: ticket(true, (scene, title) => ({ resolution: said(resolutionFor(scene.random, title)) })),
    ...unfinished,
    weight: 1.5,
  },
  edit_ticket: {
    fill: ticket(true, (scene, before) => {
      const title = retitled(scene.random, before);
      const priority = BigInt(1 + scene.random.below(5));
      return {
        updates: said(
          scene.random.below(2)
            ? new Map<string, JsonValue>([['priority', priority]])
            : new Map<string, JsonValue>([['title', title]]),
        ),
      };
    }),
    ...unfinished,
  },
  ticket_login: {
    fill: (scene) => ({ username: said(scene.random.pick(handles)), password: said(scene.random.pick(passwords)) }),
    unless: ['session'],
  },
  ticket_get_login_status: { fill: () => ({}), weight: 0.4 },
  logout: { fill: () => ({}), needs: ['session'], weight: 0.4 },
  get_user_tickets: {
    fill: (scene) => (scene.random.below(2) ? { status: said('Open') } : {}),
    tails: { status: 'only those that are {status}' },
  },
};

const varyTicket = (item: JsonValue, random: Random): JsonValue => {
  if (!(item instanceof Map) || !item.has('title')) return item;
  const story = ticketStory(random);
  return withFields(item as JsonObject, {
    title: story.title,
    ...(item.has('description') ? { description: story.description } : {}),
  });
};

const vary = (config: JsonObject, random: Random): JsonObject => {
  if (config.size === 0) return config;
  const tickets = listAt(config, 'ticket_queue');
  return withFields(config, {
    ...(tickets.length ? { ticket_queue: tickets.map((item) => varyTicket(item, random)) } : {}),
    ...(config.has('ticket_counter') || !tickets.length ? { ticket_counter: BigInt(100 + random.below(8000)) } : {}),
  });
};

const signIn: Cure = ({ detail, functionName, random }) =>
  /not authenticated/i.test(detail) && functionName in functions
    ? [{ path: ['current_user'], value: formatJson(random.pick(handles)) }]
    : undefined;

const fileOne: Cure = ({ error, functionName, config, random }) => {
  if (error !== 'param_gen_failed' || !/ticket/.test(functionName)) return undefined;
  const story = ticketStory(random);
  const item: [string, JsonValue][] = [
    ['id', BigInt(20 + random.below(70))],
    ['title', story.title],
    ['description', story.description],
    ['status', 'Open'],
    ['priority', BigInt(1 + random.below(5))],
    ['created_by', random.pick(handles)],
  ];
  return [{ path: ['ticket_queue'], value: formatJson([...listAt(config, 'ticket_queue'), new Map(item)]) }];
};

export const ticketDomain: Domain = {
  className: 'TicketAPI',
  goals: [
    'I am working through our support desk.',
    'There is some ticket business to settle.',
    "I'm on the help desk today.",
    'The support meeting is at ten.',
    "It's been one of those weeks at the office.",
    'I fill in for a colleague who is ill.',
  ],
  functions,
  vary,
  cures: [signIn, fileOne],
  contradiction: ({ scene, functionName, keywords }) =>
    functionName === 'resolve_ticket' &&
    settlesAnother(titleOf(scene, keywords.get('ticket_id')), String(keywords.get('resolution')))
      ? 'the resolution settles another trouble than the ticket tells of'
      : undefined,
  compositions: [
    {
      id: 'sign_in_and_file',
      functions: ['ticket_login', 'create_ticket'],
      phrases: [
        "log me in to the ticket desk as {username} with password {password} and open a ticket titled '{title}'",
        "My ticket account is {username}, password {password}. Sign me in and file a ticket called '{title}'.",
      ],
      weight: 2.5,
    },
    {
      id: 'review_and_resolve',
      functions: ['get_ticket', 'resolve_ticket'],
      phrases: [
        "show me ticket {ticket_id} and mark it resolved with the note '{resolution}'",
        "pull up ticket {ticket_id}, then resolve it: '{resolution}'",
      ],
      weight: 1.5,
    },
    {
      id: 'review_and_close',
      functions: ['get_ticket', 'close_ticket'],
      phrases: ['look at ticket {ticket_id} and close it', 'open ticket {ticket_id} so I can see it, then close it'],
    },
    {
      id: 'sign_in_and_list',
      functions: ['ticket_login', 'get_user_tickets'],
      phrases: ['sign in to the ticket desk as {username} with password {password} and list my tickets'],
    },
  ],
};
