import type { StaffCatalogue } from '@tamiz/contract/bank/staff-catalogue';

import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import { namingPriceRefusals } from '#src/domains/bank/staff-catalogue/price-refusals.ts';
import {
  deleteTiers,
  insertTiers,
  listTiers,
  lockTiers,
} from '#src/domains/bank/staff-catalogue/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Tiers = StaffCatalogue['credit_price_tiers'];

/** As the audit log keeps them: '50:3100 100:2900'. */
const write = (tiers: Tiers): string =>
  tiers.map(({ from_credits: from, cents }) => `${from}:${cents}`).join(' ');

/**
 * Sets all prices for volume at once, from now on. Whoever was shown another total is not charged: the checkout
 * compares it with the one it would ask for.
 */
export const setTiers = (
  { databases }: Services,
  { visitor, tiers }: { visitor: Visitor; tiers: Tiers },
): Promise<void> =>
  namingPriceRefusals(
    databases.staff.transaction(async (tx) => {
      await lockTiers(tx, {});
      const before = await listTiers(tx, {});
      await deleteTiers(tx, {});
      await insertTiers(tx, {
        quantities: tiers.map(({ from_credits: from }) => from),
        cents: tiers.map((tier) => tier.cents),
      });
      await recordStaffWork(tx, visitor, 'catalogue.tiers_set', {
        from: write(before),
        to: write(tiers.toSorted((one, other) => one.from_credits - other.from_credits)),
      });
    }),
    {
      credit_price_tiers_pkey: 'tiers_out_of_order',
      credit_price_tiers_order: 'tiers_out_of_order',
      credit_price_tiers_below_price: 'tiers_above_price',
    },
  );
