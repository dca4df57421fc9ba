import type { PositionLimits } from '@tamiz/contract/staff-catalogue';

import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import { listPrices, updateLimits, upsertPrice } from '#src/features/staff-catalogue/queries.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

type Price = { visitor: Visitor; startsAt: Date; cents: number };

/** Sets the price of a credit from a moment to come: nobody pays another price than the one they were shown. */
export const setPrice = (
  { databases, clock }: Services,
  { visitor, startsAt, cents }: Price,
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    if (startsAt <= clock.now()) {
      const problem = 'El precio debe empezar en el futuro.';
      throw new AppError('price_in_the_past', { starts_at: [problem] });
    }
    const [latest] = await listPrices(tx, {});
    await upsertPrice(tx, { startsAt, cents });
    await recordAudit(tx, {
      actor: { kind: 'staff', id: visitor.userId },
      accountId: null,
      action: 'catalogue.price_set',
      subject: { kind: 'user', id: visitor.userId },
      details: { from: latest?.cents ?? null, to: cents, starts_at: startsAt.toISOString() },
    });
  });

type Limits = { visitor: Visitor; limits: PositionLimits };

/** Sets what positions may choose from; the ones there are keep theirs. */
export const setLimits = ({ databases }: Services, { visitor, limits }: Limits): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const days = [...new Set(limits.expiration_days)].toSorted((a, b) => a - b);
    await updateLimits(tx, { ...limits, expiration_days: days });
    await recordAudit(tx, {
      actor: { kind: 'staff', id: visitor.userId },
      accountId: null,
      action: 'catalogue.limits_set',
      subject: { kind: 'user', id: visitor.userId },
      details: {
        expiration_days: days.join(),
        max_expiration_hours: limits.max_expiration_hours,
        max_candidates: limits.max_candidates,
      },
    });
  });
