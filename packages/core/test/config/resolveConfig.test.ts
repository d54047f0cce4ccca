import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configReference, nearestName, presets, RodsError, resolveConfig, rewardPresets } from '../../src/index.js';

const refusal = (sources: Parameters<typeof resolveConfig>[0]): RodsError => {
  try {
    resolveConfig(sources);
  } catch (thrown) {
    if (thrown instanceof RodsError) return thrown;
    throw thrown;
  }
  throw new Error('expected a refusal');
};

describe('resolveConfig', () => {
  it('starts from the published thresholds', () => {
    const config = resolveConfig();
    expect(config.zones).toEqual({ lower: 0.2, upper: 0.85 });
    expect(config.retirement).toMatchObject({ lower: 0.2, upper: 0.95, poolMax: 400 });
    expect(config.injection.share).toBe(0.2);
    expect(config.rollouts.perTask).toBe(16);
    expect(config.reward).toEqual(rewardPresets.paper);
  });

  it('resolves every preset and keeps its name', () => {
    for (const preset of Object.keys(presets)) expect(resolveConfig({ preset }).preset).toBe(preset);
  });

  it('lays settings over files over the preset over the defaults', () => {
    const files = [
      { name: 'a.yaml', data: { preset: 'smoke', rollouts: { perTask: 4, callsPerTurn: 5 } } },
      { name: 'b.yaml', data: { rollouts: { callsPerTurn: 6 } } },
    ];
    const config = resolveConfig({ files, settings: ['rollouts.perTask=3'] });
    expect(config.preset).toBe('smoke');
    expect(config.rollouts).toMatchObject({ perTask: 3, callsPerTurn: 6, tasksPerStep: 6 });
  });

  it('gives back a resolved configuration unchanged', () => {
    for (const preset of Object.keys(presets)) {
      const config = resolveConfig({ preset });
      expect(resolveConfig({ files: [{ name: 'config.json', data: config }] })).toEqual(config);
    }
  });

  it('takes the name of a reward for its three choices', () => {
    expect(resolveConfig({ settings: ['reward=envtuning'] }).reward).toEqual(rewardPresets.envtuning);
    expect(refusal({ settings: ['reward=envtunin'] }).message).toContain('did you mean envtuning?');
  });

  it('replaces lists whole', () => {
    const config = resolveConfig({ settings: ['emission.groups=[{"categories":["base","long_context"],"quota":8}]'] });
    expect(config.emission.groups).toHaveLength(1);
  });

  it('refuses an unknown key and says which one was meant', () => {
    expect(refusal({ settings: ['rollouts.perTsk=3'] }).message).toContain('did you mean rollouts.perTask?');
    expect(refusal({ settings: ['perTask=3'] }).message).toContain('did you mean rollouts.perTask?');
    expect(refusal({ settings: ['__proto__.x=1'] }).code).toBe('CONFIG_INVALID');
    expect(refusal({ preset: 'rodz' }).message).toContain('did you mean rods?');
  });

  it('names every problem at once', () => {
    const { code, message } = refusal({ settings: ['rollouts.perTask=x', 'zones.uper=1'] });
    expect(code).toBe('CONFIG_INVALID');
    expect(message).toContain('rollouts.perTask');
    expect(message).toContain('zones.upper');
  });

  it('refuses settings that contradict each other', () => {
    const wrong = [
      ['runtime.mailbox=63', 'synthesis.openJobs'],
      ['zones.lower=0.9', 'zones.upper'],
      ['retirement.upper=0.5', 'zones.upper'],
      ['retirement.lower=0.3', 'zones.lower'],
      ['tasks.split.kind=ids', 'tasks.split.file'],
      ['rollouts.perTask=1', 'emission.requireVariance'],
      ['emission.groups=[{"categories":["base"],"quota":1},{"categories":["base"],"quota":1}]', 'twice'],
    ];
    for (const [setting, named] of wrong) expect(refusal({ settings: [String(setting)] }).message).toContain(named);
  });

  it('refuses a setting without a key or a value', () => {
    for (const setting of ['perTask', '=3', 'a..b=1'])
      expect(refusal({ settings: [setting] }).code).toBe('CONFIG_SETTING');
  });
});

describe('configReference', () => {
  it('gives every setting a default, a meaning and a source', () => {
    for (const { key, default: value, description, source } of configReference()) {
      expect(value, key).not.toBeUndefined();
      expect(description.length, key).toBeGreaterThan(10);
      expect(source.length, key).toBeGreaterThan(3);
    }
  });

  it('leaves no setting out', () => {
    // a table of the user's own, such as the models of roles, is one setting
    const whole = ['reward', 'model.roles'];
    const leaves = (value: unknown, path: string): string[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && !whole.includes(path)
        ? Object.entries(value).flatMap(([key, member]) => leaves(member, path === '' ? key : `${path}.${key}`))
        : [path];
    expect(configReference().map(({ key }) => key)).toEqual(leaves(resolveConfig(), ''));
  });
});

describe('a configuration with models', () => {
  const llm = ['synthesis.author=llm'];
  const withModel = [...llm, 'model.name=m', 'model.url=http://127.0.0.1:1/v1'];
  const refusal = (settings: readonly string[]): string => {
    try {
      resolveConfig({ settings });
      return 'taken';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('names at least one, and says how to do without', () => {
    expect(refusal(llm)).toContain('rods mock-model');
    expect(refusal(withModel)).toBe('taken');
    const several =
      '[{"name":"a","url":"http://127.0.0.1:1/v1"},{"name":"b","url":"http://127.0.0.1:2/v1","weight":3}]';
    expect(refusal([...llm, `model.backbones=${several}`])).toBe('taken');
  });

  it('refuses a role with a model nobody knows, and a money budget without prices', () => {
    expect(refusal([...withModel, 'model.roles.judge=other'])).toContain('model.roles.judge names other');
    expect(refusal([...withModel, 'model.roles.jugde=m'])).toContain('model.roles.jugde');
    expect(refusal([...withModel, 'model.budgetCost=5'])).toContain('model.prices');
    const prices = 'model.prices={"prompt":0.4,"completion":1.6}';
    expect(refusal([...withModel, 'model.budgetCost=5', prices])).toBe('taken');
  });

  it('holds the name of a key’s variable, never a key', () => {
    expect(refusal([...withModel, 'model.keyVariable=sk-123-abc'])).toContain('environment variable');
  });
});

describe('nearestName', () => {
  it('finds the original of any single typing slip', () => {
    const names = configReference().map(({ key }) => key);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), (name, at) => {
        const cut = at % name.length;
        const typed = name.slice(0, cut) + name.slice(cut + 1);
        expect(nearestName(typed, [name])).toBe(name);
      }),
    );
  });
  it('does not guess when nothing is close', () => {
    expect(nearestName('quux', ['rollouts.perTask', 'seed'])).toBeUndefined();
  });
});
