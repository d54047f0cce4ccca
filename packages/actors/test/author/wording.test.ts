// What the offline author's own conversations never hold, drawn over the built-in seeds: the judge is not asked here.
import { decodeTask, type JsonValue, type Task } from '@rods/core';
import { openWorld, type Phrase, parseCall } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { defaultLimits, type Limits } from '../../src/agents/job/Limits.js';
import { synthesize } from '../../src/agents/synthesize.js';
import { parsedConfig } from '../../src/author/execution/parsedConfig.js';
import { statesValue } from '../../src/author/grounding/statesValue.js';
import { clausesOf } from '../../src/author/offline/judging/clauses.js';
import { fussyFile } from '../../src/author/offline/judging/fussyFile.js';
import { criteria } from '../../src/author/offline/judging/judgeOffline.js';
import { lexiconOf } from '../../src/author/offline/judging/lexicon.js';
import { undoneCall } from '../../src/author/offline/judging/undoneCall.js';
import { directness } from '../../src/author/offline/phrasing/directness.js';
import { fitPhrase } from '../../src/author/offline/phrasing/fitPhrase.js';
import { leadsOf } from '../../src/author/offline/phrasing/leads/leadsOf.js';
import { slotsOf } from '../../src/author/offline/phrasing/Slot.js';
import { settlesAnother } from '../../src/author/offline/values/ticketStories.js';
import { Referents } from '../../src/author/offline/world/Referents.js';
import type { Carriage } from '../../src/author/Trace.js';
import { acceptedOf, author, seedLines, synthesizeAll } from '../agents/acceptedVariants.js';

const variants = acceptedOf(synthesizeAll(seedLines.slice(0, 110), 'wording'));
const messages = variants.flatMap(({ task }) => task.questions.flat());

describe('the conversations of the offline author', () => {
  it('are enough to tell', () => {
    expect(variants.length).toBeGreaterThan(88);
  });

  it('read out no figure with more than four decimals, and none with an idle ".0"', () => {
    expect(messages.filter((text) => /\d\.\d{5}|(?<![\d.v])\d+\.0(?![\d.])/.test(text))).toEqual([]);
  });

  it('leave out only what keeps its default: nothing goes "to the screen" that a file is to hold', () => {
    const echo: Phrase = { text: 'print "{content}" to the screen', form: 'order', omits: ['file_name'] };
    const fits = (carriage: Carriage): boolean => {
      const call = { function: 'echo', text: "echo(content='a b', file_name='plan.txt')", result: '' };
      const domain = author.kit.domain('GorillaFileSystem');
      const slots = slotsOf(
        [{ ...call, carriage: { content: 'said', file_name: carriage } }],
        domain,
        author.kit.graph,
        [],
      );
      return fitPhrase(echo, slots) !== undefined;
    };
    expect((['said', 'known', 'implied'] as const).map(fits)).toEqual([false, false, true]);
  });

  it('put no "too" behind a detail, no article before a pronoun, no second mark behind a quotation', () => {
    const odd =
      /, (?:my|with|using)\b[^.?!]*\b(?:too|as well)\b|\b(?:an?|another|credit|my) (?:that|the same) \w|[.?!]["'][.?]/i;
    expect(messages.filter((text) => odd.test(text))).toEqual([]);
  });

  it('say "that order", "that stock" or "that file" of the one thing spoken of last', () => {
    const taken = {
      order: /\bthat order\b/,
      symbol: /\bthat stock\b/,
      file: /\bthat file\b/,
      ticket: /\bthat ticket\b/,
    };
    for (const { task } of variants) {
      const world = openWorld({ classes: task.classes, config: parsedConfig(task.configText) });
      const referents = new Referents(author.kit.graph);
      task.groundTruth.forEach((calls, turn) => {
        const before = new Set(Object.keys(taken).filter((kind) => referents.only(kind) !== undefined));
        for (const text of calls) {
          referents.hear(text, world.call(text).value);
          for (const kind of Object.keys(taken)) if (referents.only(kind) !== undefined) before.add(kind);
        }
        const message = (task.questions[turn] ?? []).join(' ');
        for (const [kind, words] of Object.entries(taken))
          if (words.test(message)) expect(before.has(kind), `${kind}: ${message}`).toBe(true);
      });
    }
  });

  it('never stop watching, following or sharing what the same or the last turn began, nor the other way round', () => {
    const inverse = [
      ['add_to_watchlist', 'remove_stock_from_watchlist'],
      ['follow_user', 'unfollow_user'],
      ['touch', 'rm'],
      ['mkdir', 'rmdir'],
    ].flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]);
    const found = variants.flatMap(({ task }) => {
      const calls = task.groundTruth.flatMap((texts, turn) =>
        texts.map((text) => ({ text, turn, ...parseCall(text) })),
      );
      return calls.flatMap((call, at) => {
        const next = calls[at + 1];
        const same = next && [...next.keywords.values()][0] === [...call.keywords.values()][0];
        return same && next.turn - call.turn < 2 && inverse.includes(`${call.name} ${next.name}`)
          ? [`${call.text} ${next.text}`]
          : [];
      });
    });
    expect(found).toEqual([]);
  });

  it('ask in one message for no file to be made and moved, or moved and deleted', () => {
    const fussy = variants.flatMap(({ task }) =>
      task.groundTruth.filter((calls) => fussyFile(calls.map((text) => parseCall(text))) !== undefined),
    );
    expect(fussy).toEqual([]);
    const places = (...calls: string[]) => fussyFile(calls.map((text) => parseCall(text)));
    expect(places("touch(file_name='a.txt')", 'ls()', "mv(source='a.txt', destination='old')")).toEqual([0, 2]);
    expect(places("mv(source='a.txt', destination='b.txt')", "rm(file_name='b.txt')")).toEqual([0, 1]);
    expect(places("mkdir(dir_name='old')", "mv(source='a.txt', destination='old')")).toBeUndefined();
    expect(places("touch(file_name='a.txt')", "echo(content='x', file_name='a.txt')")).toBeUndefined();
  });

  it('pay in and out neither in one message nor the same amount in two, and set nothing twice running', () => {
    const undone = (...turns: string[][]) => {
      const configText =
        '{"TradingBot": {"account_info": {"account_id": 1, "balance": 9000.0, "binding_card": 1}, "authenticated": true, "market_status": "Open"}, "TravelAPI": {"access_token": "a", "token_expires_in": 9, "budget_limit": 100.0}}';
      const executed = turns.map((texts) => ({
        moves: texts.map((text) => {
          const { name } = parseCall(text);
          const className = author.kit.schemas.get(name)?.className ?? '';
          return { move: name, className, calls: [{ function: name, text, carriage: {}, result: '' }] };
        }),
        stateHash: '',
      }));
      const trace = { classes: ['TradingBot', 'TravelAPI'], configText, longContext: false, turns: executed };
      return undoneCall(trace, author.kit)?.text;
    };
    const limit = (amount: number) => `set_budget_limit(access_token='a', budget_limit=${amount})`;
    expect(undone(['fund_account(amount=500)'], ['withdraw_funds(amount=500)'])).toBe('withdraw_funds(amount=500)');
    expect(undone(['fund_account(amount=500)'], ['withdraw_funds(amount=400)'])).toBeUndefined();
    expect(undone([limit(500)], [limit(900)])).toBe(limit(900));
    expect(
      variants.flatMap(({ task }) =>
        task.groundTruth.filter((calls) => /fund_account/.test(calls.join()) && /withdraw_funds/.test(calls.join())),
      ),
    ).toEqual([]);
  });

  it('open with the matter of their first turn', () => {
    const astray = variants.filter(({ task }) => {
      const first = new Set(
        task.groundTruth[0]?.map((text) => author.kit.schemas.get(parseCall(text).name)?.className),
      );
      const told = task.classes.filter((name) =>
        author.kit.domain(name).goals.some((goal) => task.questions[0]?.join(' ').includes(goal)),
      );
      return told.some((name) => !first.has(name));
    });
    expect(astray.map(({ task }) => task.questions[0])).toEqual([]);
  });

  it('settle a ticket by what its title tells', () => {
    const answers = variants.flatMap(({ task }) => {
      const titles = [...task.configText.matchAll(/"title":\s*"([^"]*)"/g)].map((match) => match[1] as string);
      const made = task.groundTruth.flat().map((text) => parseCall(text).keywords);
      const known = [...titles, ...made.map((keywords) => String(keywords.get('title') ?? ''))];
      return made.flatMap((keywords) => {
        const resolution = keywords.get('resolution');
        return typeof resolution === 'string' && known.every((title) => settlesAnother(title, resolution))
          ? [resolution]
          : [];
      });
    });
    expect(answers).toEqual([]);
  });
});

describe('what a first message points at', () => {
  /** By the noun, the parameters that name such a thing. */
  const named: Readonly<Record<string, RegExp>> = {
    file: /^(?:file_name\d?|source)$/,
    folder: /^(?:folder|dir_name|destination)$/,
    order: /^order_id$/,
    ticket: /^ticket_id$/,
    tweet: /^tweet_id$/,
    stock: /^(?:symbol|stock)$/,
    booking: /^booking_id$/,
    card: /^card_id$/,
  };
  const several = [
    ...variants,
    ...['ahead', 'behind'].flatMap((run) => acceptedOf(synthesizeAll(seedLines.slice(40, 100), run))),
  ];
  /** What the first message points at, with the values of that kind its calls take. */
  const pointing = several.flatMap(({ task }) => {
    const message = (task.questions[0] ?? []).join(' ');
    const texts = task.groundTruth[0] ?? [];
    const bare = message.replaceAll(/"[^"]*"|'[^']* [^']*'/g, (quoted) => '_'.repeat(quoted.length));
    return Object.entries(named).flatMap(([noun, parameter]) => {
      const match = new RegExp(`\\b(?:that|the same) ${noun}\\b`).exec(bare);
      const values = texts.flatMap((text) =>
        [...parseCall(text).keywords].filter(([name]) => parameter.test(name)).map(([, value]) => value as JsonValue),
      );
      return match ? [{ task, message, words: match[0], at: match.index, values }] : [];
    });
  });

  it('is named in the message up to there, or brought by a call', () => {
    expect(pointing.length).toBeGreaterThan(8);
    for (const { message, at, values } of pointing) {
      const brought = values.some((value) => !statesValue(message, value));
      expect(brought || values.some((value) => statesValue(message.slice(0, at), value)), message).toBe(true);
    }
  });

  it('is refused by the judge when the two change places', () => {
    const turned = pointing.flatMap(({ task, message, words, at, values }) => {
      const value = values.find((one) => typeof one === 'string' && message.slice(0, at).includes(one));
      if (typeof value !== 'string' || values.some((one) => one !== value)) return [];
      const first = message.indexOf(value);
      const rest = message.slice(first + value.length, at);
      const said = `${message.slice(0, first)}${words}${rest}${value}${message.slice(at + words.length)}`;
      return [{ task, messages: [said, ...task.questions.slice(1).map((texts) => texts.join(' '))] }];
    });
    expect(turned.length).toBeGreaterThan(0);
    for (const { task, messages: said } of turned) {
      const turns = task.groundTruth.map((calls) => ({
        moves: calls.map((text) => {
          const { name } = parseCall(text);
          const className = author.kit.schemas.get(name)?.className ?? '';
          return { move: name, className, calls: [{ function: name, text, carriage: {}, result: '' }] };
        }),
        stateHash: '',
      }));
      const trace = { classes: task.classes, configText: task.configText, longContext: false, turns };
      const coherence = criteria.find(({ name }) => name === 'coherence');
      expect(coherence?.check({ trace, messages: said, kit: author.kit })?.detail, said[0]).toBeDefined();
    }
  });
});

describe('the occasions that open a message', () => {
  const everyLead = [...author.kit.schemas.values()].map((schema) => ({ schema, leads: leadsOf(schema.name) }));

  it('are there for every function somebody asks for', () => {
    expect(everyLead.filter(({ leads }) => leads.length === 0).map(({ schema }) => schema.name)).toEqual([]);
  });

  it('ask for nothing and state no value', () => {
    const classes = [...new Set(everyLead.map(({ schema }) => schema.className))];
    const { orders } = lexiconOf(classes, author.kit);
    for (const { leads } of everyLead) {
      for (const lead of leads) {
        expect(
          clausesOf(lead, (verb) => orders.has(verb)),
          lead,
        ).toEqual([]);
        expect(lead).toMatch(/^[^?\d"]+[.!]$/);
      }
    }
  });
});

describe('a difficulty setting', () => {
  const tasksWith = (limits: Partial<Limits>) =>
    seedLines.slice(40, 64).flatMap((line, at) => {
      const job = `job-${at}`;
      const { outcome } = synthesize(line, {
        author,
        job,
        stream: `harder/${job}`,
        limits: { ...defaultLimits, ...limits },
      });
      return outcome.kind === 'accepted' ? [decodeTask(outcome.task)] : [];
    });
  const wordsOf = (tasks: readonly Task[]) =>
    tasks.flatMap(({ questions }) => questions.flat()).reduce((sum, text) => sum + text.split(' ').length, 0) /
    tasks.length;
  const shareFrom = (name: string, tasks: readonly Task[]) => {
    const sources = tasks
      .flatMap(({ lineage }) => lineage?.certificate?.provenance.flat() ?? [])
      .flatMap(Object.values);
    return sources.filter((source) => source === name).length / sources.length;
  };
  const outputsIn = (tasks: readonly Task[]) => shareFrom('output', tasks);

  it('says less of what the conversation has again, and names less directly what it asks for', () => {
    const named = (tasks: readonly Task[]) => {
      const shares = tasks.flatMap(({ groundTruth, questions }) =>
        groundTruth.map((calls, turn) =>
          directness(
            { text: (questions[turn] ?? []).join(' ') },
            calls.flatMap((text) => author.kit.schemas.get(parseCall(text).name) ?? []),
          ),
        ),
      );
      return shares.reduce((sum, share) => sum + share, 0) / shares.length;
    };
    const [open, hinting] = [tasksWith({ explicitness: 1 }), tasksWith({ explicitness: 0 })];
    expect(shareFrom('message', open)).toBeGreaterThan(shareFrom('message', hinting) + 0.02);
    expect(named(open)).toBeGreaterThan(named(hinting) + 0.05);
  });

  it('adds sentences nothing is asked in', () => {
    expect(wordsOf(tasksWith({ distractors: 1 }))).toBeGreaterThan(wordsOf(tasksWith({ distractors: 0 })) + 8);
  });

  it('asks for more calls a turn, and longer chains of them', () => {
    const callsIn = (tasks: readonly Task[]) =>
      tasks.flatMap(({ groundTruth }) => groundTruth.flat()).length / tasks.flatMap((task) => task.groundTruth).length;
    const [short, long] = [tasksWith({ depth: 0 }), tasksWith({ depth: 1 })];
    expect(callsIn(long)).toBeGreaterThan(callsIn(short) + 0.2);
    expect(outputsIn(long)).toBeGreaterThan(outputsIn(short) + 0.02);
  });
});
