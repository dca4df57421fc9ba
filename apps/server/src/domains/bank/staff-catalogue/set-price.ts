import { AppError } from '#src/platform/errors.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import { namingPriceRefusals } from '#src/domains/bank/staff-catalogue/price-refusals.ts';
import { listPrices, upsertPrice } from '#src/domains/bank/staff-catalogue/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Price = { visitor: Visitor; startsAt: Date; cents: number };

/**
 * Sets the price of a credit from a future moment on, so that nobody pays another price than the one they were
 * shown.
 */
export const setPrice = (
  { databases, clock }: Services,
  { visitor, startsAt, cents }: Price,
): Promise<void> =>
  namingPriceRefusals(
    databases.staff.transaction(async (tx) => {
      if (startsAt <= clock.now()) {
        const problem = 'El precio debe empezar en el futuro.';
        throw new AppError('price_in_the_past', { starts_at: [problem] });
      }
      const [latest] = await listPrices(tx, {});
      await upsertPrice(tx, { startsAt, cents });
      await recordStaffWork(tx, visitor, 'catalogue.price_set', {
        from: latest?.cents ?? null,
        to: cents,
        starts_at: startsAt.toISOString(),
      });
    }),
    { credit_price_tiers_below_price: 'price_below_tiers' },
  );
