// One event on one line: number, actor, the message it took, what it became, what it sent.
import { actorOf, type Moment } from '@rods/actors';
import { shortJson } from './shortJson.js';

export function momentLine(moment: Moment): string {
  const { record, message, after } = moment;
  const sent = record.outputs.map(({ type, to }) => `${type} to ${to}`);
  const shown = sent.length > 3 ? [...sent.slice(0, 3), `${sent.length - 3} more`] : sent;
  const what = message ? message.type : 'input';
  const became =
    record.kind === 'dead'
      ? `dead letter: ${record.reason}`
      : record.kind === 'input'
        ? ''
        : `-> ${after ? shortJson(after.value, 80) : 'done'}${record.unhandled ? ' (unhandled)' : ''}`;
  return [`#${record.seq}`, actorOf(moment), what, became, shown.length ? `sends ${shown.join(', ')}` : '']
    .filter((part) => part !== '')
    .join('  ');
}
