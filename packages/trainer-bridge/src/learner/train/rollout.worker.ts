// The entry of a pool thread: its own view on the shared weights, its own filler, one question at a time.
import { loadToolset } from '@rods/sim';
import { workerData } from 'piscina';
import { readFiller } from '../../filler/readFiller.js';
import { Answerer } from './Answerer.js';
import type { Answer, Question, ThreadData } from './Question.js';

const data = workerData as ThreadData;
// the pool's threads share nothing with the host: they load the tools of the run for themselves
await loadToolset(data.toolset);
const answerer = new Answerer(data, readFiller(data.fillerPath));

export default function answer(question: Question): Answer {
  return answerer.answer(question);
}
