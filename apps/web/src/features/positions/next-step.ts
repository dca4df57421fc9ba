import { mayDo } from '#src/lib/positions/position.ts';
import type { Position } from '#src/lib/positions/position.ts';

export type NextStep = 'assign' | 'load' | 'invite';

/** How many people a position has, and how many of them wait for their invitation; null where nobody counted. */
export type People = { total: number | null; pending: number | null };

/** What a position waits for from whoever looks at it; null once it waits only for answers, or for who may not give it. */
export const nextStepOf = (position: Position, { total, pending }: People): NextStep | null => {
  if (position.status === 'completed') return null;
  if (position.evaluation === null) return mayDo(position, 'assign') ? 'assign' : null;
  if (total === 0) return mayDo(position, 'load_candidates') ? 'load' : null;
  return pending !== null && pending > 0 && mayDo(position, 'invite') ? 'invite' : null;
};
