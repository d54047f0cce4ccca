// Values nobody would give: by what a parameter takes, what its value must look like. One line per implausible argument.
import { decodeTask } from '@rods/core';
import { parseCall } from '@rods/sim';

const fileName = /^[\w-]+(?:\.[\w-]+)*\.(?:txt|csv|md|log|conf|pdf|doc|docx|png|jpg|json|py|sh|html|dat|yml|\d+)$/i;
const looksLikeFile = (text) => /\.(?:txt|csv|md|log|conf|pdf|docx?|png|jpe?g|json|py|sh|html)$/i.test(text);
const plain = (text) => text.trim() === text && text.length > 0;
const code = (text) => plain(text) && !/\s/.test(text) && !looksLikeFile(text);
const prose = (text) => plain(text) && /\p{L}{2,}/u.test(text) && !looksLikeFile(text);
const personal = (text) => /^\p{Lu}[\p{L}'. -]+$/u.test(text);
const day = (text) => /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text);
const within = (low, high) => (value) => Number(value) >= low && Number(value) <= high;
const every = (test) => (value) => Array.isArray(value) && value.length > 0 && value.every((item) => test(item));
const placeName = (text) => /^\p{Lu}[\p{L} .'-]+$/u.test(text);
const airport = (text) => /^[A-Z]{3}$/.test(text);
const symbol = (text) => /^[A-Z]{1,5}$/.test(text);
const handle = (text) => code(text) && text.length <= 30;

/** By "function.parameter" first, else by parameter. */
const tests = {
  'get_symbol_by_name.name': (text) => /^\p{Lu}/u.test(text) && !looksLikeFile(text),
  'find.name': (text) => code(text) || fileName.test(text),
  'display_log.messages': every(prose),
  'set_navigation.destination': (text) => /[A-Z].*\d|\d.*[A-Z]/.test(text),
  'add_contact.user_name': (text) => plain(text) && !looksLikeFile(text) && !/_/.test(text),
  'grep.pattern': plain,
  'contact_customer_support.message': prose,
  access_token: code,
  amount: within(0.01, 1e6),
  booking_id: (text) => /^\d+$/.test(text),
  budget_limit: within(50, 1e5),
  card_id: (text) => code(text) && text.length <= 24,
  card_number: (text) => /^\d{4}[- ]?\d{4}[- ]?\d{4}[- ]?\d{2,4}$/.test(text),
  card_verification_number: within(100, 9999),
  cardholder_name: personal,
  city: placeName,
  cityA: (text) => /^\d{5}$/.test(text),
  cityB: (text) => /^\d{5}$/.test(text),
  client_id: code,
  client_secret: code,
  comment_content: prose,
  content: prose,
  date_of_birth: (text) => day(text) && text > '1920' && text < '2012',
  description: prose,
  dir_name: (text) => code(text),
  distance: within(1, 5000),
  end_date: day,
  expiration_date: (text) => /^(?:0[1-9]|1[0-2])\/\d{2,4}$/.test(text),
  fanSpeed: within(0, 100),
  file_name: (text) => fileName.test(text) || /^\w+$/.test(text),
  file_name1: (text) => fileName.test(text),
  file_name2: (text) => fileName.test(text),
  first_name: personal,
  folder: (text) => text === '..' || code(text),
  fuelAmount: within(0.5, 60),
  gallon: within(0.1, 500),
  insurance_cost: within(1, 5000),
  keyword: (text) => plain(text) && text.length <= 40 && !looksLikeFile(text),
  last_name: personal,
  lines: within(1, 100),
  liter: within(0.1, 2000),
  location: placeName,
  mentioned_usernames: every((text) => /^@?[\w.]+$/.test(text)),
  mentions: every((text) => /^@[\w.]+$/.test(text)),
  message: prose,
  order_id: within(1, 1e7),
  passport_number: (text) => /^[A-Z]{1,3}\d{5,9}$|^[A-Z0-9]{6,10}$/.test(text),
  password: code,
  precision: within(1, 30),
  price: within(0.01, 1e5),
  priority: within(1, 5),
  receiver_id: (text) => /^USR\d+$/.test(text),
  refresh_token: code,
  resolution: prose,
  speed: within(5, 120),
  start_date: day,
  stock: symbol,
  stocks: every(symbol),
  symbol,
  tags: every((text) => /^#\w+$/.test(text)),
  temperature: within(10, 90),
  threshold: within(0.1, 50),
  ticket_id: within(0, 1e7),
  title: prose,
  travel_date: (text) => day(text) && text >= '2024',
  travel_from: airport,
  travel_to: airport,
  tweet_id: within(0, 1e7),
  user: personal,
  user_first_name: personal,
  user_id: (text) => /^USR\d+$/.test(text),
  user_last_name: personal,
  username: handle,
  username_to_follow: handle,
  username_to_unfollow: handle,
};

/** The implausible arguments of a task: "function.parameter = value". */
export function implausibleIn(line) {
  return decodeTask(line)
    .groundTruth.flat()
    .flatMap((text) => {
      const { name, keywords } = parseCall(text);
      return [...keywords].flatMap(([parameter, value]) => {
        const test = tests[`${name}.${parameter}`] ?? tests[parameter];
        return !test || test(value)
          ? []
          : [`${name}.${parameter} = ${JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? Number(v) : v))}`];
      });
    });
}
