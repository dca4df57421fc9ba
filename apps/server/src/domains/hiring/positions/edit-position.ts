import type { PositionChanges } from '@tamiz/contract/hiring/position';
import { positionExpirationProblem } from '@tamiz/contract/hiring/rules/expiration';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { checkPositionLimits } from '#src/domains/bank/catalogue/check-position-limits.ts';
import { tellDeadlines } from '#src/domains/hiring/deadlines/tell-deadlines.ts';
import { countPlaces, lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import * as queries from '#src/domains/hiring/positions/queries.ts';
import type { LockedPosition } from '#src/domains/hiring/positions/queries.ts';
import { refuseTexts } from '#src/domains/hiring/positions/refusals.ts';
import type { Services } from '#src/domains/hiring/services.ts';

const refuseClosedTexts = (position: LockedPosition, changes: PositionChanges): void => {
  const refusal = refuseTexts(position);
  const touchesTexts = changes.title !== undefined || changes.description !== undefined;
  if (touchesTexts && refusal !== null) throw new AppError(refusal);
};

/** A change of only the unit or only the value is checked together with the other stored half. */
const refuseWrongExpiration = (position: LockedPosition, changes: PositionChanges): void => {
  const unit = changes.expiration_unit ?? position.expiration_unit;
  const value = changes.expiration_value ?? position.expiration_value;
  const problem = positionExpirationProblem(unit, value);
  if (problem !== undefined) throw new AppError('validation', { expiration_value: [problem] });
};

/** Only values that really change must be within the current limits. */
const checkChanges = async (tx: Handle, position: LockedPosition, changes: PositionChanges) => {
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

/** Open invitations without a deadline of their own follow the position's, and both sides hear of it; none may end in the past. */
const moveOpenDeadlines = async (
  tx: Handle,
  {
    accountId,
    userId,
    position,
    changes,
    now,
  }: {
    accountId: string;
    userId: string;
    position: LockedPosition;
    changes: PositionChanges;
    now: Date;
  },
): Promise<void> => {
  if (changes.expiration_unit === undefined && changes.expiration_value === undefined) return;
  const unit = changes.expiration_unit ?? position.expiration_unit;
  const hours = (changes.expiration_value ?? position.expiration_value) * hoursOf[unit];
  const moved = await queries.moveDeadlines(tx, { accountId, positionId: position.id, hours });
  const over = moved.filter(({ is_past: isPast }) => isPast).length;
  if (over > 0) {
    const past =
      over === 1
        ? 'habría vencido 1 invitación enviada'
        : `habrían vencido ${over} invitaciones enviadas`;
    const message = `Con ese plazo ya ${past}. Elige uno más largo.`;
    throw new AppError('validation', { expiration_value: [message] });
  }
  await tellDeadlines(tx, { moved, userId, now });
};

/** Changes the fields that the position's status still allows to change. */
export const editPosition = (
  { databases, clock }: Services,
  {
    accountId,
    userId,
    id,
    changes,
  }: { accountId: string; userId: string; id: string; changes: PositionChanges },
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
    await moveOpenDeadlines(tx, { accountId, userId, position, changes, now: clock.now() });
  });
