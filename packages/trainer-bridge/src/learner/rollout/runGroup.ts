// K rollouts of one task under frozen weights, and the policy gradient they ask for (GRPO, one on-policy update, so no clip).
import { groupAdvantages, type LearnerConfig, type RolloutsConfig, randomStream, turnAdvantages } from '@rods/core';
import { argmax, drawIndex } from '../math/softmax.js';
import type { TaskPass } from '../policy/TaskPass.js';
import { Player, type Rollout } from './Player.js';

export type RolloutScore = {
  /** R_P of the paper: rewarded turns over all turns. */
  readonly progress: number;
  readonly turns: (0 | 1)[];
  readonly calls: number;
};

export type GroupOptions = {
  readonly seed: number;
  /** Names the draws: `<stream>/<k>`. */
  readonly stream: string;
  readonly rollouts: Pick<RolloutsConfig, 'perTask' | 'callsPerTurn'>;
  readonly learner: Pick<LearnerConfig, 'credit' | 'entropy'>;
  /** Control: rewards are dealt at random to the rollouts of the group. */
  readonly shuffleRewards: boolean;
};

/** Scores in the order of the draws. The gradient, divided by K, is in the pass's sums. */
export function runGroup(of: TaskPass, options: GroupOptions): RolloutScore[] {
  const { seed, stream } = options;
  const player = new Player(of, options.rollouts.callsPerTurn);
  const played: Rollout[] = [];
  for (let k = 0; k < options.rollouts.perTask; k++) {
    const random = randomStream(seed, `${stream}/${k}`);
    played.push(player.play((decision) => drawIndex(decision.probabilities, random.float())));
  }
  const scores = played.map(scoreOf);
  const order = played.map((_rollout, k) => k);
  const dealt = options.shuffleRewards ? randomStream(seed, `${stream}/shuffle`).shuffle(order) : order;
  const credits = creditsOf(
    of,
    dealt.map((k) => scores[k] as RolloutScore),
    options.learner.credit,
  );
  const scale = 1 / played.length;
  for (const [k, rollout] of played.entries()) {
    const credit = credits[k] as readonly number[];
    for (const { decision, action, turn } of rollout.visits) {
      decision.reinforce(action, (credit[turn] ?? 0) * scale, options.learner.entropy * scale);
    }
  }
  of.backward();
  return scores;
}

/** The rollout of the likeliest actions. */
export function playGreedy(of: TaskPass, callsPerTurn: number): RolloutScore {
  return scoreOf(new Player(of, callsPerTurn).play((decision) => argmax(decision.probabilities)));
}

function scoreOf({ turns, calls }: Rollout): RolloutScore {
  const sum = turns.reduce<number>((total, reward) => total + reward, 0);
  return { progress: turns.length === 0 ? 0 : sum / turns.length, turns: [...turns], calls };
}

/** One advantage per rollout and turn. */
function creditsOf(of: TaskPass, scores: readonly RolloutScore[], credit: LearnerConfig['credit']): number[][] {
  const turns = of.view.turns.length;
  if (credit === 'turn')
    return turnAdvantages(
      scores.map((score) => score.turns),
      turns,
    );
  return groupAdvantages(scores).map((advantage) => new Array<number>(turns).fill(advantage));
}
