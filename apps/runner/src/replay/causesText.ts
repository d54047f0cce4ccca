// The chain of causes of an event, root first, as a person reads a story.
import { actorOf, type Cause } from '@rods/actors';

export function causesText(chain: readonly Cause[]): string {
  const lines = [...chain].reverse().map(({ record, message }, at) => {
    const led = message
      ? `sent ${message.type} to ${message.to}${message.job ? ` (${message.job})` : ''}`
      : at === chain.length - 1
        ? 'the event asked about'
        : 'could not deliver or handle it; delivered again by';
    return `${at === 0 ? 'root ' : '  -> '} #${record.seq}  ${actorOf({ record })}  ${led}`;
  });
  return `${lines.join('\n')}\n`;
}
