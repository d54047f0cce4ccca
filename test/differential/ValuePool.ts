// Values a call could sensibly use: what the configuration and earlier results hold, by the name they stand under.
import { isJsonObject, type JsonValue, parseJson } from '@rods/core';
import { type PyValue, pyRepr } from '@rods/sim';

/** Names under which a parameter's value may stand in configurations and results. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  file_name: ['contents', 'name', 'current_directory_content', 'matches'],
  file_name1: ['contents', 'name'],
  file_name2: ['contents', 'name'],
  source: ['contents', 'name', 'current_directory_content'],
  destination: ['contents', 'name'],
  dir_name: ['contents', 'name', 'current_directory_content'],
  folder: ['contents', 'current_directory_content'],
  path: ['contents', 'current_directory_content'],
  pattern: ['content'],
  user_id: ['user_map', 'user_id'],
  receiver_id: ['user_map', 'user_id', 'inbox'],
  user: ['user_map'],
  keyword: ['content', 'inbox', 'message'],
  tweet_id: ['tweets', 'id'],
  username_to_follow: ['following_list'],
  username_to_unfollow: ['following_list'],
  mentioned_usernames: ['following_list', 'mentions'],
  ticket_id: ['id', 'ticket_id'],
  order_id: ['orders', 'order_id', 'id', 'history'],
  symbol: ['stocks', 'symbol', 'watch_list', 'watchlist'],
  stock: ['stocks', 'symbol'],
  stocks: ['stock_list', 'watch_list'],
  card_id: ['credit_card_list', 'card_id'],
  booking_id: ['booking_record', 'booking_id'],
  insurance_id: ['insurance_id'],
  cityA: ['zipcode'],
  cityB: ['zipcode'],
};

export class ValuePool {
  readonly #byName = new Map<string, string[]>();

  /** Remembers every value of a configuration under the names it stands below. */
  learn(value: JsonValue | PyValue, name = ''): void {
    if (value instanceof Map) {
      for (const [key, member] of value as ReadonlyMap<PyValue, PyValue>) {
        this.#keep(name, key);
        this.learn(member, typeof key === 'string' && !/^\d+$/.test(key) ? key : name);
      }
    } else if (Array.isArray(value)) {
      for (const item of (value as readonly PyValue[]).slice(0, 30)) this.learn(item, name);
      if (value.length < 8) this.#keep(name, value as PyValue);
    } else this.#keep(name, value as PyValue);
  }

  /** Remembers what a result text says, where it is JSON. */
  learnText(text: string): void {
    if (!text.startsWith('{') || text.length > 20_000) return;
    try {
      const value = parseJson(text);
      if (isJsonObject(value)) this.learn(value);
    } catch {
      // Python's own notation; nothing in it is needed
    }
  }

  /** Literals that may fit a parameter; empty when nothing is known. */
  for(parameter: string): readonly string[] {
    return [parameter, ...(otherNames[parameter] ?? [])].flatMap((name) => this.#byName.get(name) ?? []);
  }

  #keep(name: string, value: PyValue): void {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
    const literal = pyRepr(value);
    if (literal.length > 200) return;
    const known = this.#byName.get(name) ?? [];
    // the latest are the likeliest to be right: tokens and ids change
    if (known.at(-1) !== literal) known.push(literal);
    if (known.length > 60) known.shift();
    this.#byName.set(name, known);
  }
}
