import { withClient } from '@tamiz/db/admin';
import { z } from 'zod';

import type { Found } from '#sim/watcher.ts';

type Row = {
  id: string;
  kind: string;
  number: number | null;
  sequence: number | null;
  choice: number | null;
  elapsed_ms: number | null;
  data: unknown;
  at: Date;
};

const limitOf = z.object({ limit_ms: z.number() });

const positions = (bits: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7, 8].filter((position) => (bits & (1 << (position - 1))) !== 0);

/** Reads an attempt directly from its tables, without the server's code. */
export const readRecords = (ownerUrl: string, placeId: string) =>
  withClient(ownerUrl, async (owner) => {
    const { rows: attempts } = await owner.query<{
      id: string;
      started_at: Date;
      lease_id: string;
      completed_at: Date | null;
      score: number | null;
      credited_ms: number;
      grace_used_ms: number;
      heard_at: Date | null;
      heard_before: Date | null;
      current_number: number;
      paused_after: number | null;
      held_sequence: number | null;
      held_choice: number | null;
      held_at: Date | null;
      held_elapsed_ms: number | null;
      breakdown: unknown;
      version_id: number;
      question_order: number[];
      navigation: 'forward' | 'free';
      visits: number;
      flagged: number[];
      flag_sequence: number;
    }>('select * from attempts where position_candidate_id = $1', [placeId]);
    const attempt = attempts[0] ?? null;
    const { rows: events } = await owner.query<Row>(
      'select id, kind, number, sequence, choice, elapsed_ms, data, at from attempt_events where attempt_id = $1 order by id',
      [attempt?.id ?? null],
    );
    const { rows: questions } = await owner.query<{
      question_id: number;
      answers: { text: string; is_correct: boolean }[];
    }>('select question_id, answers from version_questions where version_id = $1', [
      attempt?.version_id ?? null,
    ]);
    return { attempt, events, questions };
  });

export type Records = Awaited<ReturnType<typeof readRecords>>;

/** The outcome of one save, and the state of the rest of the attempt. */
export const findEffect = (
  { attempt, events }: Records,
  save: { number: number; sequence: number; at: number } | null,
): Found => {
  const isFree = attempt?.navigation === 'free';
  const delivered = events.findLast(({ kind }) => /^(delivered|revisited)$/.test(kind));
  const started = events.find(({ kind }) => kind === 'started');
  const saved =
    save === null
      ? undefined
      : events.find(
          (event) =>
            event.kind === 'saved' &&
            event.number === save.number &&
            event.sequence === save.sequence &&
            event.at.getTime() === save.at,
        );
  // The newest answer of a question whose history is full waits in the attempt itself.
  const isHeld =
    save !== null &&
    attempt?.current_number === save.number &&
    attempt.held_sequence === save.sequence &&
    attempt.held_at?.getTime() === save.at;
  const held = isHeld
    ? {
        number: save.number,
        sequence: save.sequence,
        choice: positions(attempt.held_choice ?? 0),
        elapsed: attempt.held_elapsed_ms ?? 0,
        at: save.at,
      }
    : null;
  return {
    heard:
      attempt?.heard_at == null
        ? null
        : { at: attempt.heard_at.getTime(), before: attempt.heard_before?.getTime() ?? null },
    startedAt: attempt?.started_at.getTime() ?? null,
    lease: attempt?.lease_id ?? '',
    free: isFree
      ? { visits: attempt.visits, flagged: attempt.flagged, flagSequence: attempt.flag_sequence }
      : null,
    pausedAfter: attempt?.paused_after ?? null,
    delivered:
      delivered === undefined
        ? null
        : {
            number: delivered.number ?? 0,
            at: delivered.at.getTime(),
            limitMs: limitOf.parse((isFree ? started : delivered)?.data).limit_ms,
          },
    saved:
      saved === undefined
        ? held
        : {
            number: saved.number ?? 0,
            sequence: saved.sequence ?? 0,
            choice: positions(saved.choice ?? 0),
            elapsed: saved.elapsed_ms ?? 0,
            at: saved.at.getTime(),
          },
  };
};
