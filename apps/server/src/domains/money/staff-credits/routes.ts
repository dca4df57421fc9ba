import * as staff from '@tamiz/contract/money/staff-credits';
import type { FastifyInstance } from 'fastify';

import { presentAccountDetail } from '#src/domains/accounts/staff-accounts/present.ts';
import { readAccount } from '#src/domains/accounts/staff-accounts/read-account.ts';
import type { Services } from '#src/domains/money/services.ts';
import { adjustCredits } from '#src/domains/money/staff-credits/adjust-credits.ts';
import { grantPromo } from '#src/domains/money/staff-credits/grant-promo.ts';
import { releaseHold } from '#src/domains/money/staff-credits/release-hold.ts';
import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { AppError } from '#src/platform/errors.ts';
import { route } from '#src/platform/http/route.ts';

const isRepeated = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'credit_movements_idempotency_key_key';

/** Credits that staff give or take, and holds they end. */
export const staffCreditRoutes = (app: FastifyInstance, services: Services): void => {
  const answer = async (accountId: string) => ({
    status: 200 as const,
    body: { data: presentAccountDetail(await readAccount(services, accountId)) },
  });

  route(
    app,
    staff.moveAccountCredits,
    async ({ visitor, params: { id }, body: { kind, credits, reason, key } }) => {
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
    },
  );

  route(app, staff.releaseHold, async ({ visitor, params: { id }, body: { reason } }) => {
    const released = await releaseHold(services, { holdId: id, reason, actor: actorOf(visitor) });
    return answer(released.accountId);
  });
};
