import type { StaffCatalogue } from '@tamiz/contract/staff-catalogue';

import { AppError } from '#src/errors.ts';
import {
  presentCategories,
  presentPrices,
  presentProfiles,
} from '#src/features/staff-catalogue/present.ts';
import * as queries from '#src/features/staff-catalogue/queries.ts';
import type { Services } from '#src/services.ts';

/** Everything staff arrange in the catalogue. */
export const readCatalogue = async ({ databases, clock }: Services): Promise<StaffCatalogue> => {
  const { read } = databases.staff;
  const [topics, specialties, difficulties, prices, [limits]] = await Promise.all([
    queries.listTopics(read, {}),
    queries.listSpecialties(read, {}),
    queries.listDifficulties(read, {}),
    queries.listPrices(read, {}),
    queries.findLimits(read, {}),
  ]);
  if (limits === undefined) throw new AppError('internal');
  return {
    difficulties,
    categories: presentCategories(topics),
    profiles: presentProfiles(specialties),
    credit_prices: presentPrices(prices, clock.now()),
    position_limits: limits,
  };
};
