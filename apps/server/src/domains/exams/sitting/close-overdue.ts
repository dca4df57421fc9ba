import { endAttempt } from '#src/domains/exams/sitting/end-attempt.ts';
import {
  listOverdue,
  lockAttemptById,
  postponeClosing,
} from '#src/domains/exams/sitting/queries.ts';
import { asRunning } from '#src/domains/exams/sitting/running-attempt.ts';
import type { VersionMemory } from '#src/domains/exams/sitting/versions.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

const batch = 200;

/** After each failure twice as long, up to this. */
const longestMinutes = 60;

type Overdue = { id: string; account_id: string };

const close = (
  { database, clock }: WorkerServices,
  memory: VersionMemory,
  { id, account_id: accountId }: Overdue,
): Promise<void> =>
  database.transaction(async (tx) => {
    const [locked] = await lockAttemptById(tx, { accountId, id });
    if (locked === undefined || locked.completed_at !== null) return;
    const now = clock.now();
    await endAttempt(tx, { memory, attempt: asRunning(locked), reason: 'time', now });
  });

/** Those that failed step back, so that they never fill the batch that others wait for. */
const postpone = async (
  { database, clock, alarms }: WorkerServices,
  { id, account_id: accountId }: Overdue,
): Promise<void> => {
  try {
    await database.transaction((tx) =>
      postponeClosing(tx, { accountId, id, now: clock.now(), longestMinutes }),
    );
  } catch (error) {
    alarms.examNotClosed(id, error);
  }
};

/**
 * Ends exams whose 24 hours are over, so that the result counts even if the candidate does not return. Each on its
 * own: one that cannot be closed is counted, told and tried again later.
 */
export const closeOverdue = async (
  services: WorkerServices,
  memory: VersionMemory,
): Promise<void> => {
  const { database, clock, alarms } = services;
  const overdue = await listOverdue(database.single, { now: clock.now(), limit: batch });
  for (const attempt of overdue) {
    try {
      await close(services, memory, attempt);
    } catch (error) {
      alarms.examNotClosed(attempt.id, error);
      await postpone(services, attempt);
    }
  }
};
