import type { Handle } from '@tamiz/db';

import { moveCredits } from '#src/domains/money/credits/move-credits.ts';
import { closeCharged, markReturned } from '#src/domains/hiring/invitations/queries.ts';

/** Why a credit comes back, as the account's history shows it. */
const reasons = {
  declined: { status: 'cancelled', text: 'por rechazo del candidato' },
  removed: { status: 'cancelled', text: 'por candidatos retirados' },
  withdrawn: { status: 'cancelled', text: 'por invitaciones canceladas' },
  corrected: { status: 'corrected', text: 'por corrección de correo' },
  completed: { status: 'expired', text: 'por posición terminada' },
} as const;

type Return = {
  accountId: string;
  placeIds: string[];
  reason: keyof typeof reasons;
};

/**
 * Closes the invitations of some places that nobody has started and gives their credits back, each exactly
 * once. The caller holds the locks of balance and position, in that order.
 */
export const returnCredits = async (
  tx: Handle,
  { accountId, placeIds, reason }: Return,
): Promise<{ closed: { id: string; was_open: boolean }[] }> => {
  if (placeIds.length === 0) return { closed: [] };
  const { status, text } = reasons[reason];
  const closed = await closeCharged(tx, { accountId, placeIds, status });
  const [first] = closed;
  if (first === undefined) return { closed };
  const ids = closed.map(({ id }) => id);
  const movement = await moveCredits(tx, {
    accountId,
    type: 'reintegration',
    direction: 'debit',
    amount: closed.length,
    description: `Reintegro ${text}`,
    isSystem: true,
    // An invitation is returned once, so the id of the first one is a unique cause.
    idempotencyKey: `return:${first.id}`,
  });
  await markReturned(tx, { accountId, ids, movementId: movement.id });
  return { closed };
};
