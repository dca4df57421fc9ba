import { mayDo } from '#src/lib/positions/position.ts';
import type { Position } from '#src/lib/positions/position.ts';

export type NextStep = 'assign' | 'load';

/** What a position lacks before anybody can be invited; null once it lacks nothing, or for who may not give it. */
export const nextStepOf = (position: Position, candidates: number | null): NextStep | null => {
  if (position.status === 'completed') return null;
  if (position.evaluation === null) return mayDo(position, 'assign') ? 'assign' : null;
  return candidates === 0 && mayDo(position, 'load_candidates') ? 'load' : null;
};
