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

/** Reads an attempt straight from its tables, by none of the server's own code. */
export const readRecords = (ownerUrl: string, placeId: string) =>
  withClient(ownerUrl, async (owner) => {
    const { rows: attempts } = await owner.query<{
      id: string;
      started_at: Date;
      lease_id: string;
      completed_at: Date | null;
      score: number | null;
      credited_ms: number;
      version_id: number;
      question_order: number[];
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

/** What became of one save, and where everything else stands. */
export const findEffect = (
  { attempt, events }: Records,
  save: { number: number; sequence: number; at: number } | null,
): Found => {
  const delivered = events.findLast(({ kind }) => kind === 'delivered');
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
  return {
    startedAt: attempt?.started_at.getTime() ?? null,
    lease: attempt?.lease_id ?? '',
    delivered:
      delivered === undefined
        ? null
        : {
            number: delivered.number ?? 0,
            at: delivered.at.getTime(),
            limitMs: limitOf.parse(delivered.data).limit_ms,
          },
    saved:
      saved === undefined
        ? null
        : {
            number: saved.number ?? 0,
            sequence: saved.sequence ?? 0,
            choice: positions(saved.choice ?? 0),
            elapsed: saved.elapsed_ms ?? 0,
            at: saved.at.getTime(),
          },
  };
};
