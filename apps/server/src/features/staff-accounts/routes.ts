import * as staff from '@tamiz/contract/staff';
import type { FastifyInstance } from 'fastify';

import { AppError } from '#src/errors.ts';
import { grantPromo } from '#src/features/accounts/grant-promo.ts';
import { actorOf } from '#src/features/audit/actor-of.ts';
import {
  adjustCredits,
  changeStatus,
  releaseHold,
} from '#src/features/staff-accounts/change-account.ts';
import { presentAccount, presentAccountDetail } from '#src/features/staff-accounts/present.ts';
import { pageAccounts, readAccount } from '#src/features/staff-accounts/read-accounts.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

const isRepeated = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'credit_movements_idempotency_key_key';

/** Caring for accounts. */
export const staffAccountRoutes = (app: FastifyInstance, services: Services): void => {
  const answer = async (accountId: string) => ({
    status: 200 as const,
    body: { data: presentAccountDetail(await readAccount(services, accountId)) },
  });

  route(
    app,
    staff.listStaffAccounts,
  )(async ({ query: { q, after } }) => {
    const { rows, next } = await pageAccounts(services, { q, after });
    return { status: 200, body: { data: rows.map(presentAccount), next } };
  });

  route(app, staff.getStaffAccount)(({ params: { id } }) => answer(id));

  route(
    app,
    staff.changeAccountStatus,
  )(async ({ visitor, params: { id }, body: { status, reason } }) => {
    await changeStatus(services, { accountId: id, status, reason, actor: actorOf(visitor) });
    return answer(id);
  });

  route(
    app,
    staff.moveAccountCredits,
  )(async ({ visitor, params: { id }, body: { kind, credits, reason, key } }) => {
    const movement = {
      accountId: id,
      credits,
      reason,
      idempotencyKey: key,
      actor: actorOf(visitor),
    };
    try {
      if (kind === 'promo') await grantPromo(services, movement);
      else {
        const direction = kind === 'adjustment_add' ? 'debit' : 'credit';
        await adjustCredits(services, { ...movement, direction });
      }
    } catch (error) {
      throw isRepeated(error) ? new AppError('movement_repeated') : error;
    }
    return answer(id);
  });

  route(
    app,
    staff.releaseHold,
  )(async ({ visitor, params: { id }, body: { reason } }) => {
    const released = await releaseHold(services, { holdId: id, reason, actor: actorOf(visitor) });
    return answer(released.accountId);
  });
};
