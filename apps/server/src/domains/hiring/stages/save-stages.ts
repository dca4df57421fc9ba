import { maxStages } from '@tamiz/contract/hiring/stage';
import type { Handle } from '@tamiz/db';

import type { Services } from '#src/domains/hiring/services.ts';
import {
  archiveStages,
  insertStages,
  lockStages,
  parkNames,
  updateStages,
} from '#src/domains/hiring/stages/queries.ts';
import type { StageRow } from '#src/domains/hiring/stages/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Wanted = { id: string | null; name: string };

type Saving = { accountId: string; visitor: Visitor; stages: Wanted[]; archived: string[] };

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** The stages in use after saving: those asked for, then those that were not mentioned. */
const plan = (known: StageRow[], { stages, archived }: Saving): Wanted[] => {
  const ids = stages.flatMap(({ id }) => (id === null ? [] : [id]));
  const byId = new Map(known.map((row) => [row.id, row]));
  if ([...ids, ...archived].some((id) => !byId.has(id))) throw new AppError('not_found');
  if (archived.some((id) => byId.get(id)?.kind !== 'own')) throw new AppError('stage_kept');
  if (hasTwice([...ids, ...archived])) throw new AppError('validation');
  const mentioned = new Set([...ids, ...archived]);
  const rest = known
    .filter(({ id, archived_at: archivedAt }) => archivedAt === null && !mentioned.has(id))
    .toSorted((left, right) => left.sort_order - right.sort_order);
  const inUse = [...stages, ...rest.map(({ id, name }) => ({ id, name }))];
  if (inUse.length > maxStages) throw new AppError('stages_full');
  if (hasTwice(inUse.map(({ name }) => name.toLowerCase()))) throw new AppError('stage_name_taken');
  return inUse;
};

const write = async (tx: Handle, accountId: string, inUse: Wanted[]): Promise<void> => {
  const ordered = inUse.map(({ id, name }, index) => ({ id, name, order: index + 1 }));
  const kept = ordered.flatMap(({ id, name, order }) => (id === null ? [] : [{ id, name, order }]));
  const added = ordered.filter(({ id }) => id === null);
  const ids = kept.map(({ id }) => id);
  await parkNames(tx, { accountId, ids });
  await updateStages(tx, {
    accountId,
    ids,
    names: kept.map(({ name }) => name),
    orders: kept.map(({ order }) => order),
  });
  await insertStages(tx, {
    accountId,
    names: added.map(({ name }) => name),
    orders: added.map(({ order }) => order),
  });
};

const refusingTakenName = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'stages_name';
    throw isTaken ? new AppError('stage_name_taken') : error;
  }
};

/**
 * Names, orders, adds and archives steps of deciding. Whoever stands on an archived step stays there until somebody
 * moves them; the six steps of the beginning can be renamed, never archived.
 */
export const saveStages = ({ databases }: Services, saving: Saving): Promise<void> =>
  refusingTakenName(
    databases.account(saving.accountId).transaction(async (tx) => {
      const { accountId, visitor, archived } = saving;
      const inUse = plan(await lockStages(tx, { accountId }), saving);
      await archiveStages(tx, { accountId, ids: archived });
      await write(tx, accountId, inUse);
      await recordAudit(tx, {
        actor: { kind: 'user', id: visitor.userId },
        accountId,
        action: 'stages.saved',
        subject: { kind: 'account', id: accountId },
        details: { stages: inUse.length, archived: archived.length },
      });
    }),
  );
