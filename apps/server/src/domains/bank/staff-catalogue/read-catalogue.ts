import type { StaffCatalogue } from '@tamiz/contract/bank/staff-catalogue';

import { AppError } from '#src/platform/errors.ts';
import {
  presentCategories,
  presentPrices,
  presentProfiles,
} from '#src/domains/bank/staff-catalogue/present.ts';
import * as queries from '#src/domains/bank/staff-catalogue/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** Everything staff arrange in the catalogue. */
export const readCatalogue = async ({ databases, clock }: Services): Promise<StaffCatalogue> => {
  const { single } = databases.staff;
  const [topics, specialties, difficulties, prices, tiers, [limits]] = await Promise.all([
    queries.listTopics(single, {}),
    queries.listSpecialties(single, {}),
    queries.listDifficulties(single, {}),
    queries.listPrices(single, {}),
    queries.listTiers(single, {}),
    queries.findLimits(single, {}),
  ]);
  if (limits === undefined) throw new AppError('internal');
  return {
    difficulties,
    categories: presentCategories(topics),
    profiles: presentProfiles(specialties),
    credit_prices: presentPrices(prices, clock.now()),
    credit_price_tiers: tiers,
    position_limits: limits,
  };
};
