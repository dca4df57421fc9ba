/** The time of one question: what the server said was left, and when that arrived by the monotonic clock. */
export type Countdown = { limitMs: number; remainingMs: number; receivedAt: number };

/** What is left at `now`, never below zero; the wall clock has no say in it. */
export const remainingAt = ({ remainingMs, receivedAt }: Countdown, now: number): number =>
  Math.max(0, remainingMs - Math.max(0, now - receivedAt));

/** How long the question has been on screen at `now`, never beyond its limit. */
export const elapsedAt = (countdown: Countdown, now: number): number =>
  Math.max(0, Math.floor(countdown.limitMs - remainingAt(countdown, now)));

/** '1:02', and '0:01' until the very end: what is shown is never less than what is left. */
export const formatClock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** '1 minuto y 2 segundos', for those who listen. */
export const spellClock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  const parts = [
    [Math.floor(seconds / 60), 'minuto'],
    [seconds % 60, 'segundo'],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return words.join(' y ') || '0 segundos';
};

/** From here on ring and words say that little is left. */
export const lowMs = 15_000;

/** What runs out: the time of one question, or of the whole exam. */
export type ClockOf = 'de esta pregunta' | 'del examen';

const momentsOf = (limitMs: number, of: ClockOf): { at: number; text: string }[] => {
  const half = limitMs / 2;
  return [
    // An announcement of the half close to that of the last half minute would only disturb.
    ...(half >= 45_000
      ? [{ at: half, text: `Queda la mitad del tiempo: ${spellClock(half)}.` }]
      : []),
    ...(limitMs > 40_000 ? [{ at: 30_000, text: 'Quedan 30 segundos.' }] : []),
    ...(limitMs > 15_000 ? [{ at: 10_000, text: 'Quedan 10 segundos.' }] : []),
    { at: 0, text: `Se terminó el tiempo ${of}.` },
  ];
};

/** What is to be said aloud when the time left goes from `before` to `after`; the last of several, or nothing. */
export const announcement = (
  limitMs: number,
  before: number,
  after: number,
  of: ClockOf = 'de esta pregunta',
): string | null =>
  momentsOf(limitMs, of).findLast(({ at }) => before > at && after <= at)?.text ?? null;
