// The chain of causes of an event, root first, as a person reads a story.
import { actorOf, type Cause } from '@rods/actors';

export function causesText(chain: readonly Cause[]): string {
  const lines = [...chain].reverse().map(({ record, message }, at) => {
    const led = message
      ? `sent ${message.type} to ${message.to}${message.job ? ` (${message.job})` : ''}`
      : 'the event asked about';
    return `${at === 0 ? 'root ' : '  -> '} #${record.seq}  ${actorOf({ record })}  ${led}`;
  });
  return `${lines.join('\n')}\n`;
}
