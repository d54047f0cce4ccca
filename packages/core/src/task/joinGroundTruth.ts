// The benchmark keeps questions and answers in two files; a task needs both.
import { formatJson } from '../canonical/formatJson.js';
import { isJsonObject } from '../canonical/JsonValue.js';
import { parseJson } from '../canonical/parseJson.js';
import { RodsError } from '../errors/RodsError.js';

/**
 * The question line with the answer line's `ground_truth` joined in.
 *
 * @throws RodsError `TASK_INVALID` when the two lines have different ids or no ground truth.
 */
export function joinGroundTruth(questionLine: string, answerLine: string): string {
  const question = parseJson(questionLine);
  const answer = parseJson(answerLine);
  if (!isJsonObject(question) || !isJsonObject(answer))
    throw new RodsError('TASK_INVALID', 'question and answer lines must be JSON objects');
  const id = question.get('id');
  if (id !== answer.get('id')) {
    throw new RodsError(
      'TASK_INVALID',
      `question ${String(id)} meets answer ${String(answer.get('id'))}; the two files must list the same ids in the same order`,
    );
  }
  const groundTruth = answer.get('ground_truth');
  if (groundTruth === undefined) throw new RodsError('TASK_INVALID', `answer ${String(id)}: ground_truth is missing`);
  return formatJson(new Map([...question, ['ground_truth', groundTruth]]));
}
