// The workspace messenger as the offline author knows it.
import { formatJson, type JsonObject, type JsonValue, type Random } from '@rods/core';
import { type Scene, said, type Value } from '../../Scene.js';
import { firstNames } from '../../values/people.js';
import { messageText, tellingWord } from '../../values/texts.js';
import { listAt, mapAt, pairsOf, withFields } from '../configFields.js';
import type { Argument, Arguments, Cure, Domain, FunctionKnowledge } from '../Domain.js';

const state = (scene: Scene): ReturnType<Scene['state']> => scene.state('MessageAPI');
const users = (scene: Scene): (readonly [string, string])[] =>
  pairsOf(state(scene).get('user_map')).map(([name, id]) => [String(name), String(id)]);

/** Somebody else than the user signed in. */
const receiver = (scene: Scene): Argument | undefined => {
  const own = state(scene).get('current_user');
  const ids = users(scene)
    .map(([, id]) => id)
    .filter((id) => id !== own);
  const real = (value: Value): boolean => ids.includes(value as string);
  const looked = scene.behind.includes('get_user_id') || scene.behind.includes('add_contact');
  return (
    (looked ? scene.latest('user', real) : scene.again('user', real)) ??
    (ids.length ? said(scene.random.pick(ids)) : undefined)
  );
};

const toReceiver =
  (rest: (scene: Scene) => Arguments) =>
  (scene: Scene): Arguments | undefined => {
    const chosen = receiver(scene);
    return chosen && { receiver_id: chosen, ...rest(scene) };
  };

/** Receivers who have got something, newest last. */
const written = (scene: Scene): string[] =>
  listAt(state(scene), 'inbox').flatMap((item) =>
    item instanceof Map ? [String([...(item as JsonObject).keys()][0])] : [],
  );

const functions: Readonly<Record<string, FunctionKnowledge>> = {
  list_users: { fill: () => ({}), weight: 0.7 },
  get_user_id: {
    fill: (scene) => {
      const own = state(scene).get('current_user');
      const others = users(scene).filter(([, id]) => id !== own);
      return others.length ? { user: said(scene.random.pick(others)[0]) } : undefined;
    },
  },
  message_login: {
    fill: (scene) => {
      const ids = users(scene).map(([, id]) => id);
      return ids.length ? { user_id: said(scene.random.pick(ids)) } : undefined;
    },
    unless: ['session'],
  },
  message_get_login_status: { fill: () => ({}), weight: 0.4 },
  send_message: {
    fill: toReceiver((scene) => ({ message: said(messageText(scene.random)) })),
    weight: 2,
  },
  delete_message: {
    fill: (scene) => {
      const ids = written(scene);
      const known = scene.latest('user', (value) => ids.includes(value as string));
      const chosen = known ?? (ids.length ? said(scene.random.pick(ids)) : undefined);
      return chosen && { receiver_id: chosen };
    },
  },
  view_messages_sent: { fill: () => ({}) },
  search_messages: {
    fill: (scene) => {
      const texts = listAt(state(scene), 'inbox').flatMap((item) =>
        item instanceof Map ? [...(item as JsonObject).values()] : [],
      );
      return {
        keyword: said(
          tellingWord(
            scene.random,
            texts.filter((text) => typeof text === 'string'),
          ) ?? 'meeting',
        ),
      };
    },
  },
  get_message_stats: { fill: () => ({}), weight: 0.6 },
  add_contact: {
    fill: (scene) => {
      const known = users(scene).map(([name]) => name);
      return { user_name: said(scene.random.pick(firstNames.filter((name) => !known.includes(name)))) };
    },
  },
};

const vary = (config: JsonObject, random: Random): JsonObject => {
  if (config.size === 0) return config;
  const old = [...mapAt(config, 'user_map').values()];
  const ids: readonly JsonValue[] = old.length ? old : ['USR001', 'USR002', 'USR003', 'USR004'];
  const names = random.shuffle(firstNames);
  const people = ids.map((id, at): [string, JsonValue] => [names[at % names.length] as string, id]);
  const inbox = listAt(config, 'inbox').map((item) =>
    item instanceof Map
      ? new Map([...(item as JsonObject)].map(([to]): [string, JsonValue] => [to, messageText(random)]))
      : item,
  );
  const signedOut = typeof config.get('current_user') === 'string' && random.below(8) === 0;
  return withFields(config, {
    user_map: new Map(people),
    ...(config.has('user_count') ? {} : { user_count: BigInt(ids.length) }),
    ...(inbox.length ? { inbox } : {}),
    ...(signedOut ? { current_user: null } : {}),
  });
};

const firstUser = (config: JsonObject): JsonValue => [...mapAt(config, 'user_map').values()][0] ?? 'USR001';
const signIn: Cure = ({ detail, config }) =>
  /no user is currently logged in/i.test(detail)
    ? [{ path: ['current_user'], value: formatJson(firstUser(config)) }]
    : undefined;

const writeOne: Cure = ({ error, functionName, config, random }) => {
  if (error !== 'param_gen_failed' || functionName !== 'delete_message') return undefined;
  const to = [...mapAt(config, 'user_map').values()][1] ?? 'USR002';
  return [{ path: ['inbox'], value: formatJson([new Map([[String(to), messageText(random)]])]) }];
};

export const messageDomain: Domain = {
  className: 'MessageAPI',
  goals: [
    'I am catching up with my colleagues.',
    'There are a few people on the team I owe a word.',
    "I've been offline for a week.",
    "It's a busy day in the office.",
    'The whole team is spread over three sites.',
    'I took over from Pascal today.',
  ],
  functions,
  vary,
  cures: [signIn, writeOne],
  compositions: [
    {
      id: 'message_by_name',
      functions: ['get_user_id', 'send_message'],
      phrases: [
        "find {user} in the workspace and send over this message: '{message}'",
        "let {user} know: '{message}' (you will need the user ID first)",
        "write to {user}, whose ID you can look up, saying '{message}'",
        "I have to tell {user} something. Look up the user ID and send '{message}'.",
      ],
      weight: 3,
    },
    {
      id: 'sign_in_and_write',
      functions: ['message_login', 'send_message'],
      phrases: [
        "sign me in as {user_id} and send {receiver_id} the message '{message}'",
        "log in with my ID {user_id}, then message {receiver_id}: '{message}'",
      ],
    },
    {
      id: 'sign_in_and_review',
      functions: ['message_login', 'view_messages_sent'],
      phrases: [
        'sign in as {user_id} and show me what I have sent so far',
        'log me in with ID {user_id} and pull up my sent messages',
      ],
    },
    {
      id: 'greet_new_contact',
      functions: ['add_contact', 'send_message'],
      phrases: [
        "add {user_name} to my contacts and send a first message: '{message}'",
        "{user_name} just joined. Add the new contact and write '{message}' to them.",
      ],
      weight: 1.5,
    },
    {
      id: 'write_and_review',
      functions: ['send_message', 'view_messages_sent'],
      phrases: [
        "send {receiver_id} '{message}' and then show me everything I have sent",
        "message {receiver_id} with '{message}', and list my sent messages so that I can check",
      ],
    },
  ],
};
