import type { Answer } from '#src/features/home/summary.ts';
import { formatPast } from '#src/lib/format.ts';

const dayMs = 86_400_000;

/** 'La última respuesta llegó hace 2 h.'; nothing once it is a day old, for then it is no news. */
export const tellLastAnswer = (answers: readonly Answer[], now: Date): string | null => {
  const last = answers[0]?.completedAt ?? null;
  if (last === null) return null;
  const age = now.getTime() - new Date(last).getTime();
  return age < dayMs ? `La última respuesta llegó ${formatPast(last, now)}.` : null;
};
