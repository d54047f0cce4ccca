// Schemas say exactly what the methods take, and say it in words.
import { bfclEnvironments, bfclToolset, functionsOf, openAiTool } from '@rods/sim';
import { describe, expect, it } from 'vitest';

const methods = bfclEnvironments.flatMap(({ className, methods: own }) =>
  Object.entries(own).map(([name, method]) => ({ className, name, method })),
);

describe('the 128 functions', () => {
  it('all have a schema under their class, and no schema is left over', () => {
    expect(methods.length).toBe(128);
    expect(bfclToolset.functions.size).toBe(128);
    for (const { className, name } of methods) expect(bfclToolset.functions.get(name)?.className, name).toBe(className);
  });

  it('take the parameters their schemas name, in the same order, required where there is no default', () => {
    for (const { name, method } of methods) {
      const schema = bfclToolset.functions.get(name);
      expect(
        schema?.parameters.map((parameter) => parameter.name),
        name,
      ).toEqual(method.parameters.map((parameter) => parameter.name));
      for (const [at, parameter] of method.parameters.entries())
        expect(schema?.parameters[at]?.required, `${name}.${parameter.name}`).toBe(parameter.default === undefined);
    }
  });

  it('are described, parameter by parameter, without naming another function', () => {
    const names = methods.map(({ name }) => name).filter((name) => name.includes('_'));
    for (const schema of bfclToolset.functions.values()) {
      expect(schema.description.length, schema.name).toBeGreaterThan(12);
      const words = [schema.description, ...schema.parameters.map(({ description }) => description)].join(' ');
      for (const name of names) expect(words.includes(name), `${schema.name} mentions ${name}`).toBe(false);
      for (const { type, items, name } of schema.parameters)
        if (type === 'array') expect(items, `${schema.name}.${name}`).toBeDefined();
    }
  });

  it('become OpenAI tools in the portable subset', () => {
    for (const schema of functionsOf(['TradingBot', 'MathAPI'])) {
      const text = JSON.stringify(openAiTool(schema));
      expect(text).not.toMatch(/\$ref|"format"|"pattern"/);
      expect(text).toContain('"additionalProperties":false');
    }
  });
});
