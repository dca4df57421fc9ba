import { isGranted } from '@tamiz/contract';
import type { Role } from '@tamiz/contract';
import type { AttemptTimeline } from '@tamiz/contract/exams/results';
import { signalKinds } from '@tamiz/contract/exams/signals';
import { z } from 'zod';

import { AppError } from '#src/platform/errors.ts';
import { findStatus, listTimeline } from '#src/domains/exams/results/queries.ts';
import { maskName } from '#src/domains/hiring/anonymous-review/mask-name.ts';
import type { Services } from '#src/domains/exams/services.ts';

const details = z.object({
  kind: z.enum([...signalKinds, 'fast_answers']).optional(),
  count: z.int().optional(),
  ms: z.int().optional(),
  happened_at: z.string().optional(),
  limit_ms: z.int().optional(),
  late_ms: z.int().optional(),
  reason: z.string().optional(),
  from: z.union([z.int(), z.string()]).optional(),
  to: z.union([z.int(), z.string()]).optional(),
});

type Entry = AttemptTimeline['entries'][number];

type Row = { kind: string; number: number | null; data: unknown; at: Date };

const kindOf = (row: Row, signal: Entry['kind'] | undefined): Entry['kind'] | null => {
  if (row.kind === 'signal') return signal ?? null;
  if (row.kind === 'lease_taken') return 'second_device';
  if (row.kind === 'saved') return 'late_answer';
  const told = ['time_credited', 'extra_time', 'marked', 'unmarked', 'regraded'] as const;
  return told.find((kind) => kind === row.kind) ?? null;
};

const present = (row: Row, tellReason: (reason: string) => string): Entry[] => {
  const {
    kind: signal,
    count,
    ms: fastMs,
    happened_at: happenedAt,
    limit_ms: limitMs,
    late_ms: lateMs,
    reason,
    from,
    to,
  } = details.parse(row.data);
  const kind = kindOf(row, signal);
  const ms = limitMs ?? lateMs ?? fastMs;
  if (kind === null) return [];
  return [
    {
      at: (happenedAt === undefined ? row.at : new Date(happenedAt)).toISOString(),
      kind,
      number: row.number,
      seconds: ms === undefined ? null : Math.round(ms / 1000),
      reason: reason === undefined ? null : tellReason(reason),
      count: count ?? null,
      // An extension of time has moments in these fields, a regrade has scores.
      score: typeof from === 'number' && typeof to === 'number' ? { from, to } : null,
    },
  ];
};

/** What was noticed during an attempt, in order, without any judgement. */
export const getTimeline = async (
  { databases }: Services,
  { accountId, id, role }: { accountId: string; id: string; role: Role },
): Promise<AttemptTimeline> => {
  const { single } = databases.account(accountId);
  const [[attempt], rows] = await Promise.all([
    findStatus(single, { accountId, id }),
    listTimeline(single, { accountId, id }),
  ]);
  if (attempt === undefined) throw new AppError('not_found');
  const tellReason = (reason: string): string =>
    attempt.is_name_hidden ? maskName(reason, attempt) : reason;
  const entries = rows
    .flatMap((row) => present(row, tellReason))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const canDecide =
    isGranted(role, 'results.mark') && attempt.completed_at !== null && attempt.erased_at === null;
  const ability = attempt.status === 'rejected_malicious' ? 'unmark' : 'mark';
  return { entries, abilities: canDecide ? [ability] : [] };
};
