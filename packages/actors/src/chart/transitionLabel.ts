// What stands on an arrow: the event, its condition in brackets, what is done.
import type { ChartTransition } from './Chart.js';

export function transitionLabel({
  event,
  guard,
  actions,
}: Pick<ChartTransition, 'event' | 'guard' | 'actions'>): string {
  const done = actions.filter((action) => action !== 'assign');
  const parts = [event, guard === null ? '' : `[${guard}]`, done.length ? `/ ${done.join(', ')}` : ''];
  return parts.filter((part) => part !== '').join(' ');
}
