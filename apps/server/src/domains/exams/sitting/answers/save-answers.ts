import type { Handle } from '@tamiz/db';

import { saveBatch } from '#src/domains/exams/sitting/queries.ts';

export type Save = {
  attemptId: string;
  leaseId: string;
  number: number;
  sequence: number;
  choice: number;
  elapsedMs: number;
};

/** Saves answers of many exams together, and tells what became of each, in their order. */
export const saveAnswers = async (
  handle: Handle,
  saves: readonly Save[],
  clock: { now: Date; graceMs: number; offlineMs: number },
): Promise<string[]> => {
  const verdicts: string[] = saves.map(() => 'unknown');
  const rows = await saveBatch(handle, {
    attemptIds: saves.map(({ attemptId }) => attemptId),
    leases: saves.map(({ leaseId }) => leaseId),
    numbers: saves.map(({ number }) => number),
    sequences: saves.map(({ sequence }) => sequence),
    choices: saves.map(({ choice }) => choice),
    elapsed: saves.map(({ elapsedMs }) => elapsedMs),
    ...clock,
  });
  for (const { n, verdict } of rows) verdicts[n - 1] = verdict;
  return verdicts;
};
