// The entry of a pool thread: its own view on the shared weights, one question at a time.
import { workerData } from 'piscina';
import { Answerer } from './train/Answerer.js';
import type { Answer, Question, ThreadData } from './train/Question.js';

const answerer = new Answerer(workerData as ThreadData);

export default function answer(question: Question): Answer {
  return answerer.answer(question);
}
