// K rollouts of one task under frozen weights, and the policy gradient they ask for (GRPO, one on-policy update, so no clip).
import { groupAdvantages, type LearnerConfig, progressReward, randomStream, turnAdvantages } from '@rods/core';
import { argmax, drawIndex } from '../math/softmax.js';
import type { TaskPass } from '../policy/TaskPass.js';
import { Player, type PlayRules, type Rollout } from './Player.js';

export type RolloutScore = {
  /** The progress reward under the run's choices. */
  readonly progress: number;
  /** Rewards of the scored turns, in order. */
  readonly turns: (0 | 1)[];
  readonly calls: number;
};

export type GroupOptions = {
  readonly seed: number;
  /** Names the draws: `<stream>/<k>`. */
  readonly stream: string;
  /** K. */
  readonly perTask: number;
  readonly rules: PlayRules;
  readonly learner: Pick<LearnerConfig, 'credit' | 'entropy'>;
  readonly credited: Credited;
};

/**
 * own: each rollout is credited with what it earned. none: it is only scored. A list: with these scores, one per
 * rollout, wherever they were earned (a control).
 */
export type Credited = 'own' | 'none' | readonly RolloutScore[];

/** Scores in the order of the draws. The gradient, divided by K, is in the pass's sums. */
export function runGroup(of: TaskPass, options: GroupOptions): RolloutScore[] {
  const { seed, stream, rules, learner, credited } = options;
  const player = new Player(of, rules);
  const played: Rollout[] = [];
  for (let k = 0; k < options.perTask; k++) {
    const random = randomStream(seed, `${stream}/${k}`);
    played.push(player.play((decision) => drawIndex(decision.probabilities, random.float())));
  }
  const scores = played.map((rollout) => scoreOf(rollout, of, rules));
  if (credited === 'none') return scores;
  const credits =
    credited === 'own'
      ? creditsOf(of, learner.credit, scores, played.map(rewardsOf))
      : creditsOf(
          of,
          learner.credit,
          credited,
          credited.map(({ turns }) => turns),
        );
  const scale = 1 / played.length;
  for (const [k, rollout] of played.entries()) {
    const credit = credits[k] as readonly number[];
    for (const { decision, action, turn } of rollout.visits) {
      decision.reinforce(action, (credit[turn] ?? 0) * scale, learner.entropy * scale);
    }
  }
  of.backward();
  return scores;
}

/** The rollout of the likeliest actions. */
export function playGreedy(of: TaskPass, rules: PlayRules): RolloutScore {
  return scoreOf(
    new Player(of, rules).play((decision) => argmax(decision.probabilities)),
    of,
    rules,
  );
}

function scoreOf(rollout: Rollout, of: TaskPass, { reward }: PlayRules): RolloutScore {
  const expected = of.view.task.groundTruth.map((calls) => calls.length > 0);
  return {
    progress: rollout.facts.length === 0 ? 0 : progressReward(rollout.facts, expected, reward),
    turns: rollout.turns.filter((turn) => turn !== null),
    calls: rollout.calls,
  };
}

/** An unscored turn earns nothing, whatever was done in it. */
function rewardsOf({ turns }: Rollout): number[] {
  return turns.map((turn) => turn ?? 0);
}

/** One advantage per rollout and turn. */
function creditsOf(
  of: TaskPass,
  credit: LearnerConfig['credit'],
  scores: readonly RolloutScore[],
  rewards: readonly (readonly number[])[],
): number[][] {
  const turns = of.view.turns.length;
  if (credit === 'turn') return turnAdvantages(rewards, turns);
  return groupAdvantages(scores).map((advantage) => new Array<number>(turns).fill(advantage));
}
