import { positionExpirationProblem } from '@tamiz/contract/hiring/rules/expiration';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { checkPositionLimits } from '#src/domains/bank/catalogue/check-position-limits.ts';
import { countPlaces, lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import * as queries from '#src/domains/hiring/positions/queries.ts';
import type { LockedPosition } from '#src/domains/hiring/positions/queries.ts';
import { refuseTexts } from '#src/domains/hiring/positions/refusals.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type Changes = {
  title?: string | undefined;
  description?: string | null | undefined;
  expiration_unit?: 'days' | 'hours' | undefined;
  expiration_value?: number | undefined;
  max_candidates?: number | undefined;
};

const refuseClosedTexts = (position: LockedPosition, changes: Changes): void => {
  const refusal = refuseTexts(position);
  const touchesTexts = changes.title !== undefined || changes.description !== undefined;
  if (touchesTexts && refusal !== null) throw new AppError(refusal);
};

/** A change of only the unit or only the value is checked together with the other stored half. */
const refuseWrongExpiration = (position: LockedPosition, changes: Changes): void => {
  const unit = changes.expiration_unit ?? position.expiration_unit;
  const value = changes.expiration_value ?? position.expiration_value;
  const problem = positionExpirationProblem(unit, value);
  if (problem !== undefined) throw new AppError('validation', { expiration_value: [problem] });
};

/** Only values that really change must be within the current limits. */
const checkChanges = async (tx: Handle, position: LockedPosition, changes: Changes) => {
  const unit = changes.expiration_unit ?? position.expiration_unit;
  const value = changes.expiration_value ?? position.expiration_value;
  const isSame = unit === position.expiration_unit && value === position.expiration_value;
  const { max_candidates: most } = changes;
  await checkPositionLimits(tx, {
    ...(!isSame && { expiration_unit: unit, expiration_value: value }),
    ...(most !== position.max_candidates && { max_candidates: most }),
  });
};

const hoursOf: Record<'days' | 'hours', number> = { days: 24, hours: 1 };

/** Open invitations without a deadline of their own follow the position's; no deadline may end in the past. */
const moveOpenDeadlines = async (
  tx: Handle,
  {
    accountId,
    position,
    changes,
  }: { accountId: string; position: LockedPosition; changes: Changes },
): Promise<void> => {
  if (changes.expiration_unit === undefined && changes.expiration_value === undefined) return;
  const unit = changes.expiration_unit ?? position.expiration_unit;
  const hours = (changes.expiration_value ?? position.expiration_value) * hoursOf[unit];
  const [moved] = await queries.moveDeadlines(tx, { accountId, positionId: position.id, hours });
  if (moved !== undefined && moved.past > 0) {
    const past =
      moved.past === 1
        ? 'habría vencido 1 invitación enviada'
        : `habrían vencido ${moved.past} invitaciones enviadas`;
    const message = `Con ese plazo ya ${past}. Elige uno más largo.`;
    throw new AppError('validation', { expiration_value: [message] });
  }
};

/** Changes the fields that the position's status still allows to change. */
export const editPosition = (
  { databases }: Services,
  { accountId, id, changes }: { accountId: string; id: string; changes: Changes },
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const position = await lockPosition(tx, { accountId, id });
    refuseClosedTexts(position, changes);
    refuseWrongExpiration(position, changes);
    await checkChanges(tx, position, changes);
    if (changes.max_candidates !== undefined) {
      const taken = await countPlaces(tx, { accountId, id });
      if (changes.max_candidates < taken) {
        const message = `La posición ya tiene ${taken} candidatos.`;
        throw new AppError('validation', { max_candidates: [message] });
      }
    }
    await queries.update(tx, accountId, id, changes);
    await moveOpenDeadlines(tx, { accountId, position, changes });
  });
