// MessageAPI: a workspace of users who send one another messages.
import { asText, contains, dictGet, dictHas, dictSet, getItem, isTruthy, iterate } from '../../python/containers.js';
import { toInt } from '../../python/conversion.js';
import { pyEquals } from '../../python/equality.js';
import { add } from '../../python/numbers.js';
import { PyError } from '../../python/PyError.js';
import { type PyDict, type PyList, PySet, type PyValue, typeName } from '../../python/PyValue.js';
import { PythonRandom } from '../../python/random/PythonRandom.js';
import { pyStr } from '../../python/repr.js';
import { zeroFilled } from '../../python/text.js';
import { dict, type Environment, failure, type Method, parameters } from '../Environment.js';
import { namedAttributes } from '../namedAttributes.js';
import { type Borrower, lend, own, ownAll, ownList } from '../owned.js';

export type Workspace = Borrower & {
  /** A set, or whatever the configuration put there. */
  generatedIds: PyValue;
  userCount: PyValue;
  userMap: PyValue;
  inbox: PyValue;
  messageCount: PyValue;
  currentUser: PyValue;
  random: PythonRandom;
};

const notLoggedIn = failure('No user is currently logged in.');
const refuse = (): PyDict => new Map(notLoggedIn);

const defaultUsers = (): PyDict => dict({ Alice: 'USR001', Bob: 'USR002', Catherine: 'USR003', Daniel: 'USR004' });
const defaultInbox = (): PyList => [
  dict({ USR002: 'My name is Alice. I want to connect.' }),
  dict({ USR003: 'Could you upload the file?' }),
  dict({ USR004: 'Could you upload the file?' }),
];

const isKnownId = (state: Workspace, id: PyValue): boolean =>
  iterate(state.userMap).some((name) => pyEquals(getItem(state.userMap, name), id));

const methods: Readonly<Record<string, Method<Workspace>>> = {
  list_users: {
    parameters: [],
    run: (state) => dict({ user_list: [...iterate(state.userMap)] }),
  },
  get_user_id: {
    parameters: parameters('user'),
    run: (state, [user = null]) => {
      if (!contains(state.userMap, user)) return failure(`User '${pyStr(user)}' not found in the workspace.`);
      return dict({ user_id: getItem(state.userMap, user) });
    },
  },
  message_login: {
    parameters: parameters('user_id'),
    run: (state, [id = null]) => {
      if (!isKnownId(state, id)) return dict({ login_status: false, message: `User ID '${pyStr(id)}' not found.` });
      state.currentUser = id;
      return dict({ login_status: true, message: `User '${pyStr(id)}' logged in successfully.` });
    },
  },
  message_get_login_status: {
    parameters: [],
    run: (state) => dict({ login_status: isLoggedIn(state) }),
  },
  send_message: {
    parameters: parameters('receiver_id', 'message'),
    run: (state, [receiver = null, message = null]) => {
      if (!isLoggedIn(state)) return refuse();
      if (!isKnownId(state, receiver)) return failure(`Receiver ID '${pyStr(receiver)}' not found.`);
      let id = state.random.integer(10000n, 99999n);
      while (contains(state.generatedIds, id)) id = state.random.integer(10000n, 99999n);
      if (!(state.generatedIds instanceof PySet))
        throw new PyError('AttributeError', `'${typeName(state.generatedIds)}' object has no attribute 'add'`);
      (own(state, 'generatedIds') as PySet).items.push(id);
      const item: PyDict = new Map();
      dictSet(item, receiver, message);
      (ownList(state, 'inbox') as PyList).push(item);
      state.messageCount = add(state.messageCount, 1n, '+=');
      return dict({
        sent_status: true,
        message_id: dict({ new_id: id }),
        message: `Message sent to '${pyStr(receiver)}' successfully.`,
      });
    },
  },
  delete_message: {
    parameters: parameters('receiver_id'),
    run: (state, [receiver = null]) => {
      if (!isLoggedIn(state)) return refuse();
      const inbox = ownList(state, 'inbox') as PyList;
      const newest = [...inbox].reverse().find((item) => pyEquals(firstKey(item), receiver));
      if (newest === undefined) return failure(`Receiver ID ${pyStr(receiver)} not found.`);
      inbox.splice(
        inbox.findIndex((item) => pyEquals(item, newest)),
        1,
      );
      return dict({
        deleted_status: true,
        receiver_id: receiver,
        message: `Receiver ${pyStr(receiver)}'s latest message deleted successfully.`,
      });
    },
  },
  view_messages_sent: {
    parameters: [],
    run: (state) => {
      if (!isLoggedIn(state)) return refuse();
      const sent: PyDict = new Map();
      for (const item of iterate(state.inbox)) {
        const receiver = firstKey(item);
        const texts = dictGet(sent, receiver, []) as PyList;
        texts.push(getItem(item, receiver));
        dictSet(sent, receiver, texts);
      }
      return dict({ messages: sent });
    },
  },
  add_contact: {
    parameters: parameters('user_name'),
    run: (state, [name = null]) => {
      if (contains(state.userMap, name)) return failure(`User name '${pyStr(name)}' already exists.`);
      state.userCount = add(state.userCount, 1n, '+=');
      const id = `USR${zeroFilled(pyStr(state.userCount), 3)}`;
      if (isKnownId(state, id)) return failure(`User ID '${id}' already exists.`);
      dictSet(ownList(state, 'userMap') as PyDict, name, id);
      return dict({ added_status: true, user_id: id, message: `Contact '${pyStr(name)}' added successfully.` });
    },
  },
  search_messages: {
    parameters: parameters('keyword'),
    run: (state, [keyword = null]) => {
      if (!isLoggedIn(state)) return refuse();
      const wanted = asText(keyword, 'lower').toLowerCase();
      const results: PyList = [];
      for (const item of iterate(state.inbox)) {
        const receiver = firstKey(item);
        const message = getItem(item, receiver);
        if (contains(asText(message, 'lower').toLowerCase(), wanted))
          results.push(dict({ receiver_id: receiver, message }));
      }
      return dict({ results });
    },
  },
  get_message_stats: {
    parameters: [],
    run: (state) => {
      if (!isLoggedIn(state)) return refuse();
      const inbox = iterate(state.inbox);
      const contacts: PyDict = new Map();
      for (const item of inbox) dictSet(contacts, firstKey(item), null);
      return dict({ stats: dict({ received_count: BigInt(inbox.length), total_contacts: BigInt(contacts.size) }) });
    },
  },
};

/** The key of `list(item.items())[0]`. */
function firstKey(item: PyValue): PyValue {
  if (!(item instanceof Map))
    throw new PyError('AttributeError', `'${typeName(item)}' object has no attribute 'items'`);
  const [first] = item.keys();
  if (first === undefined) throw new PyError('IndexError', 'list index out of range');
  return first;
}

function isLoggedIn(state: Workspace): boolean {
  return isTruthy(state.currentUser);
}

const containers: readonly (keyof Workspace)[] = [
  'generatedIds',
  'userMap',
  'inbox',
  'userCount',
  'messageCount',
  'currentUser',
];

const attributeNames = ['generated_ids', 'user_count', 'user_map', 'inbox', 'message_count', 'current_user'];

/** In the order of their names. */
function values(state: Workspace): readonly PyValue[] {
  return [state.generatedIds, state.userCount, state.userMap, state.inbox, state.messageCount, state.currentUser];
}

export const message: Environment<Workspace> = {
  className: 'MessageAPI',
  load(config) {
    return {
      borrowed: containers,
      lenders: [],
      generatedIds: dictGet(config, 'generated_ids', new PySet([])),
      userCount: dictGet(config, 'user_count', 4n),
      userMap: dictHas(config, 'user_map') ? dictGet(config, 'user_map') : defaultUsers(),
      inbox: dictHas(config, 'inbox') ? dictGet(config, 'inbox') : defaultInbox(),
      messageCount: dictGet(config, 'message_count', 3n),
      currentUser: dictGet(config, 'current_user'),
      random: new PythonRandom(toInt(dictGet(config, 'random_seed', 200191n))),
    };
  },
  fork(state) {
    lend(state, containers);
    return { ...state, random: state.random.clone() };
  },
  settle: ownAll,
  methods,
  values,
  attributes: (state) => namedAttributes(state, attributeNames, values(state)),
};
