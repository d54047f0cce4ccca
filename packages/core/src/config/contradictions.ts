// What a schema of single fields cannot see: settings that are fine alone and wrong together.
import { backbonesOf } from './ModelConfig.js';
import type { RunConfig } from './RunConfig.js';

/** Hosts beat twice a second; a shorter watch would see silence between two beats. */
const shortestWatchMs = 1_000;

/** One sentence per contradiction, each naming both settings; empty when the configuration makes sense. */
export function contradictions(config: RunConfig): string[] {
  const { zones, retirement, emission, synthesis, runtime, tasks, stages, rollouts, model } = config;
  const found: string[] = [];
  const refuse = (wrong: boolean, text: string): void => {
    if (wrong) found.push(text);
  };
  refuse(zones.lower >= zones.upper, `zones.lower ${zones.lower} must be below zones.upper ${zones.upper}`);
  refuse(
    retirement.upper < zones.upper,
    `retirement.upper ${retirement.upper} must be at least zones.upper ${zones.upper}, else boundary variants retire as mastered`,
  );
  refuse(
    retirement.lower > zones.lower,
    `retirement.lower ${retirement.lower} must be at most zones.lower ${zones.lower}, else boundary variants retire as hopeless`,
  );
  refuse(
    runtime.mailbox < synthesis.openJobs,
    `runtime.mailbox ${runtime.mailbox} must be at least synthesis.openJobs ${synthesis.openJobs}, else a mailbox can overflow`,
  );
  refuse(
    runtime.beatMs * runtime.missedBeats < shortestWatchMs,
    `runtime.beatMs ${runtime.beatMs} times runtime.missedBeats ${runtime.missedBeats} must be at least ${shortestWatchMs} ms, else a healthy host is restarted`,
  );
  const grouped = emission.groups.flatMap((group) => group.categories);
  const twice = grouped.find((category, at) => grouped.indexOf(category) !== at);
  refuse(twice !== undefined, `emission.groups lists the category ${twice} twice; a category belongs to one group`);
  refuse(
    tasks.split.kind === 'ids' && tasks.split.file === null,
    'tasks.split.kind ids needs tasks.split.file, a file of training ids',
  );
  refuse(stages.base + stages.full === 0, 'stages.base and stages.full are both 0; a run needs at least one epoch');
  refuse(
    synthesis.enabled && emission.requireVariance && rollouts.perTask < 2,
    'rollouts.perTask 1 shows no variance; raise it or set emission.requireVariance=false',
  );
  const models = backbonesOf(model);
  refuse(
    synthesis.author === 'llm' && models.length === 0,
    'synthesis.author llm needs model.url and model.name, or model.backbones; `rods mock-model` answers without a model',
  );
  for (const [role, name] of Object.entries(model.roles))
    refuse(
      !models.some((backbone) => backbone.name === name),
      `model.roles.${role} names ${name}, which is none of the models`,
    );
  refuse(
    model.budgetCost !== null && models.some(({ prices }) => prices === null),
    'model.budgetCost needs model.prices, or prices for every one of model.backbones, else cost is unknown',
  );
  return found;
}
