import { randomUUIDv7 } from 'node:crypto';

import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { insertPlaces, listPresent } from '#src/domains/hiring/candidates/queries.ts';
import { countPlaces, lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';

export type CandidateInput = { name: string; email: string };

type Load = { accountId: string; positionId: string; candidates: CandidateInput[] };

/** Adds people to a locked position; the caller has checked that there is room and that nobody is in it already. */
export const insertCandidates = async (
  tx: Handle,
  { accountId, positionId, candidates }: Load,
): Promise<void> => {
  const ids = candidates.map(() => randomUUIDv7()).toSorted();
  await insertPlaces(tx, {
    accountId,
    positionId,
    ids,
    names: candidates.map(({ name }) => name),
    emails: candidates.map(({ email }) => email),
  });
};

/** Loads candidates typed by hand: all of them or none, never more than the position holds. */
export const addCandidates = (
  { databases }: Services,
  { accountId, positionId, candidates }: Load,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const position = await lockPosition(tx, { accountId, id: positionId });
    if (position.status === 'completed') throw new AppError('position_completed');
    const emails = candidates.map(({ email }) => email);
    const present = new Set(
      (await listPresent(tx, { accountId, positionId, emails })).map(({ email }) => email),
    );
    const repeated = candidates.flatMap(({ email }, index) =>
      present.has(email)
        ? [[`candidates.${index}.email`, ['Ese correo ya está en esta posición.']]]
        : [],
    );
    if (repeated.length > 0) throw new AppError('validation', Object.fromEntries(repeated));
    const taken = await countPlaces(tx, { accountId, id: positionId });
    if (taken + candidates.length > position.max_candidates) {
      throw new AppError('position_full');
    }
    await insertCandidates(tx, { accountId, positionId, candidates });
  });
