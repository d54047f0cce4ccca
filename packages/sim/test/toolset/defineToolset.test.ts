// Tools of one's own: what is written down becomes a world like the benchmark's, and what is wrong is named.
import { defineClass, defineToolset, fail, openAiTool, openWorld, pyEquals, type Toolset } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const Item = z.object({ sku: z.string(), qty: z.int().min(1) });

const shop = defineToolset({
  name: 'shop',
  classes: [
    defineClass({
      className: 'Shop',
      state: z.object({
        cart: z.record(z.string(), z.int()).default({}),
        till: z.number().default(0),
        _visits: z.int().default(0),
      }),
      conditions: { filled: { description: 'the cart holds something', holds: { at: ['cart'], filled: true } } },
      methods: (method) => ({
        put: method({
          description: 'Put things into the cart.',
          parameters: z.object({
            items: z.array(Item).describe('What to put in.'),
            gift: z.boolean().default(false).describe('Whether it is a present.'),
            note: z.string().optional().describe('A note for the packer.'),
          }),
          returns: z.object({ receipts: z.array(z.object({ receipt_id: z.string() })) }),
          reads: ['cart', '_random'],
          writes: ['cart', '_random', '_visits'],
          brings: ['filled'],
          phrases: ['put {items} into the cart'],
          run: (state, { items, gift, note }, { random }) => {
            state._visits += 1;
            for (const { sku, qty } of items) state.cart[sku] = (state.cart[sku] ?? 0) + qty;
            return { gift, note, receipts: items.map(() => ({ receipt_id: `R${random.below(1000)}` })) };
          },
        }),
        pay: method({
          description: 'Pay for the cart.',
          parameters: z.object({ amount: z.number().describe('Money to pay.') }),
          reads: ['cart'],
          writes: ['cart', 'till'],
          needs: ['filled'],
          ends: ['filled'],
          run: (state, { amount }) => {
            if (Object.keys(state.cart).length === 0) fail('The cart is empty.');
            state.till += amount;
            state.cart = {};
            return null;
          },
        }),
        visits: method({
          description: 'Count the visits.',
          reads: ['_visits'],
          writes: [],
          run: ({ _visits }) => [_visits],
        }),
        settle: method({
          description: 'Pay for a cart, things that cost more than there is money last.',
          parameters: z.object({ money: z.int().describe('Money to pay with.') }),
          reads: ['cart', '_random'],
          writes: ['cart', 'till', '_visits', '_random'],
          run: (state, { money }, { random }) => {
            let left = money;
            state._visits += 1;
            for (const [sku, price] of Object.entries(state.cart)) {
              random.below(10);
              delete state.cart[sku];
              state.till += price;
              left -= price;
              if (left < 0) fail(`There is no money left for ${sku}.`);
            }
            return { receipt_id: `R${random.below(1000)}` };
          },
        }),
        break_down: method({
          description: 'A method with a fault.',
          reads: [],
          writes: [],
          run: () => {
            throw new TypeError('x is undefined');
          },
        }),
        answer_oddly: method({ description: 'Answers a function.', reads: [], writes: [], run: () => ({ f: fail }) }),
      }),
    }),
  ],
});

const open = (config: unknown = {}, toolset: Toolset = shop) =>
  openWorld({ classes: ['Shop'], config: JSON.stringify({ Shop: config }), environments: toolset.environments });

describe('a world of tools of one’s own', () => {
  it('runs calls as text, answers in the benchmark’s spelling, fills in defaults', () => {
    const world = open({ till: 2.5 });
    expect(world.call("put(items=[{'sku': 'B-9', 'qty': 2}])").text).toMatch(
      /^\{"gift": false, "note": null, "receipts": \[\{"receipt_id": "R\d+"\}\]\}$/,
    );
    expect(world.call('pay(amount=3)').outcome).toBe('ok');
    expect(world.attributes('Shop')).toEqual(
      new Map<string, unknown>([
        ['cart', new Map()],
        ['till', 5.5],
      ]),
    );
  });

  it('draws equal ids in equal worlds, others under another seed', () => {
    const text = (seed: number): string => open({ random_seed: seed }).call("put([{'sku': 'a', 'qty': 1}])").text;
    expect(text(7)).toBe(text(7));
    expect(new Set([1, 2, 3, 4, 5].map(text)).size).toBeGreaterThan(1);
  });

  it('answers what it foresees, and arguments that do not fit, with an error', () => {
    const world = open();
    expect(world.call('pay(amount=3)')).toMatchObject({ text: '{"error": "The cart is empty."}', outcome: 'error' });
    expect(world.call("put(items=[{'sku': 'a', 'qty': 0}])").text).toContain('Invalid argument: items.0.qty');
    expect(world.call("put(items='a')").outcome).toBe('error');
    expect(world.call('put()')).toMatchObject({ outcome: 'raise' });
    expect(world.call('put(1, 2, 3, 4)')).toMatchObject({ outcome: 'raise' });
  });

  it('takes back what a method has changed and drawn before it fails', () => {
    const cart = { pen: 3, ink: 4, desk: 400 };
    const [failed, untouched] = [open({ cart }), open({ cart })];
    expect(failed.call('settle(money=20)').text).toBe('{"error": "There is no money left for desk."}');
    expect(failed.stateHash()).toBe(untouched.stateHash());
    expect(failed.call('visits()').text).toBe('[0]');
    // the next draw is the one it would have been, and the state can go on changing
    expect(failed.call('settle(money=500)').text).toBe(untouched.call('settle(money=500)').text);
    expect(failed.attributes('Shop')?.get('till')).toBe(407n);
  });

  it('can be copied, its stream of draws included', () => {
    const order = "put([{'sku': 'a', 'qty': 1}])";
    const [world, twin] = [open(), open()];
    world.call(order);
    twin.call(order);
    const copy = world.clone();
    copy.call(order);
    const second = twin.call(order).text;
    expect(world.call(order).text).toBe(second);
    expect(copy.call(order).text).toBe(twin.call(order).text);
    expect(world.stateHash()).not.toBe(copy.stateHash());
  });

  it('compares states by their public keys, by value', () => {
    const [one, two] = [open(), open()];
    one.call('visits()');
    expect(one.differsFrom(two)).toBeNull();
    one.call("put([{'sku': 'a', 'qty': 1}])");
    expect(one.differsFrom(two)).toBe('Shop');
    two.call("put([{'sku': 'a', 'qty': 1}])");
    expect(one.differsFrom(two)).toBeNull();
    expect(one.stateHash()).toBe(two.stateHash());
    expect(one.call('visits()').text).toBe('[1]');
  });

  it('keeps every digit of a configured number, and names a configuration that does not fit', () => {
    expect(() => open({ cart: { a: 'many' } })).toThrow(/WORLD_CONFIG|cart\.a/);
    expect(() => open({ random_seed: 'x' })).toThrow(/random_seed/);
    const wide = defineToolset({
      name: 'wide',
      classes: [
        defineClass({
          className: 'Shop',
          state: z.object({ number: z.union([z.int(), z.bigint()]) }),
          methods: (method) => ({
            read: method({ description: 'Read it.', reads: ['number'], writes: [], run: ({ number }) => ({ number }) }),
          }),
        }),
      ],
    });
    const world = openWorld({
      classes: ['Shop'],
      config: '{"Shop": {"number": 12345678901234567890}}',
      environments: wide.environments,
    });
    expect(world.call('read()').text).toBe('{"number": 12345678901234567890}');
    expect(pyEquals(world.attributes('Shop')?.get('number') ?? null, 12345678901234567890n)).toBe(true);
  });

  it('ends loudly for a fault of the toolset, naming the method', () => {
    expect(() => open().call('break_down()')).toThrow(/Shop\.break_down threw TypeError: x is undefined/);
    expect(() => open().call('answer_oddly()')).toThrow(/Shop\.answer_oddly.*holds a function/);
  });
});

describe('what a definition says', () => {
  it('becomes schemas: parameters in order, required where nothing is given, nested shapes whole', () => {
    const put = shop.functions.get('put');
    expect(put?.parameters.map(({ name, type, required, default: preset }) => [name, type, required, preset])).toEqual([
      ['items', 'array', true, undefined],
      ['gift', 'boolean', false, false],
      ['note', 'string', false, null],
    ]);
    expect(put?.reads).toBe(false);
    expect(shop.functions.get('visits')?.reads).toBe(true);
    expect(put?.returns.map(({ key }) => key)).toEqual(['receipts.receipt_id']);
  });

  it('becomes OpenAI tools in the portable subset, shared parts inlined', () => {
    const Money = z.object({ value: z.number().min(0), unit: z.enum(['EUR', 'USD']) }).meta({ id: 'Money' });
    const bank = defineToolset({
      name: 'bank',
      classes: [
        defineClass({
          className: 'Bank',
          state: z.object({}),
          methods: (method) => ({
            move: method({
              description: 'Move money.',
              parameters: z.object({
                from: Money.describe('Taken.'),
                to: z.array(Money).describe('Given.'),
                mail: z.email().max(80).optional().describe('Where to write.'),
                limits: z.record(z.string(), z.int()).describe('Limits by name.'),
              }),
              reads: [],
              writes: [],
              run: () => null,
            }),
          }),
        }),
      ],
    });
    const tool = openAiTool(bank.functions.get('move') as never);
    const text = JSON.stringify(tool);
    expect(text).not.toMatch(/\$ref|\$defs|"format"|"pattern"|"maxLength"|"minimum"/);
    const money = {
      type: 'object',
      properties: { value: { type: 'number' }, unit: { type: 'string', enum: ['EUR', 'USD'] } },
      required: ['value', 'unit'],
      additionalProperties: false,
    };
    expect(tool).toMatchObject({
      function: {
        name: 'move',
        parameters: {
          required: ['from', 'to', 'limits'],
          properties: {
            from: { ...money, description: 'Taken.' },
            to: { type: 'array', items: money },
            mail: { type: 'string' },
            limits: { type: 'object', additionalProperties: { type: 'integer' } },
          },
        },
      },
    });
  });

  it('is refused by name when it is wrong', () => {
    const tool = (over: object) => () =>
      defineToolset({
        name: 't',
        classes: [
          defineClass({
            className: 'T',
            state: z.object({ a: z.int() }),
            methods: (method) => ({
              f: method({ description: 'Does it.', reads: [], writes: [], run: () => null, ...over }),
            }),
          }),
        ],
      });
    expect(tool({})).not.toThrow();
    expect(tool({ reads: ['b'] })).toThrow(/T\.f names the part of the state b; known are a/);
    expect(tool({ needs: ['session'] })).toThrow(/T\.f names the condition session/);
    expect(tool({ description: '' })).toThrow(/T\.f has no description/);
    expect(tool({ phrases: ['do {x}'] })).toThrow(/T\.f has no parameter x/);
    expect(tool({ parameters: z.object({ x: z.string() }), phrases: ['do it'] })).toThrow(/requires x/);
    expect(tool({ parameters: z.object({ x: z.union([z.string(), z.int()]) }) })).toThrow(/T\.f\.x is a choice/);
    expect(tool({ parameters: z.object({ x: z.date() }) })).toThrow(/T\.f/);
    const Endless: z.ZodType = z.lazy(() => z.object({ inner: Endless.optional() }));
    expect(tool({ parameters: z.object({ x: Endless }) })).toThrow(/T\.f/);
    expect(() => defineToolset({ name: 'none', classes: [] })).toThrow(/no classes/);
  });

  it.each([
    ['reads', undefined, /expected a list of names/],
    ['writes', undefined, /expected a list of names/],
    ['writes', 'cart', /expected a list of names/],
    ['needs', 'session', /expected a list of names/],
    ['brings', 'session', /expected a list of conditions/],
    ['phrases', 'do it', /expected a list of phrases/],
    ['means', ['file'], /expected an object of keys/],
    ['parameters', { x: 'string' }, /expected a zod object/],
    ['run', undefined, /expected a function/],
  ])('written without types is refused by name too: %s is %j', (part, value, expected) => {
    const method = { description: 'Do it.', reads: [], writes: [], run: () => null, [part]: value };
    const define = () =>
      defineToolset({
        name: 'loose',
        classes: [{ className: 'T', state: z.object({}), conditions: {}, methods: { f: method as never } }],
      });
    expect(define).toThrow(
      expect.objectContaining({ code: 'TOOLSET_INVALID', message: expect.stringMatching(expected) }),
    );
    expect(define).toThrow(`T.f has no usable ${part}`);
  });
});
