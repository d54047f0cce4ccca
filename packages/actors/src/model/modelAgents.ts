// The five agents of synthesis with the language-model author: the same machines and checks, other answers.
import { createJudgeAgent } from '../agents/judge/judgeAgent.js';
import { createOrchestratorAgent } from '../agents/orchestrator/orchestratorAgent.js';
import { createPlannerAgent } from '../agents/planner/plannerAgent.js';
import { createQueryAgent } from '../agents/query/queryAgent.js';
import { createRewriterAgent } from '../agents/rewriter/rewriterAgent.js';
import { modelWriter } from './modelWriter.js';

export const plannerModelAgent = createPlannerAgent(modelWriter);
export const orchestratorModelAgent = createOrchestratorAgent(modelWriter);
export const queryModelAgent = createQueryAgent(modelWriter);
export const rewriterModelAgent = createRewriterAgent(modelWriter);
export const judgeModelAgent = createJudgeAgent(modelWriter);
