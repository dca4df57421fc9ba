import type { Catalogues } from '@tamiz/contract/bank/catalogue';
import type { Handle } from '@tamiz/db';

import { presentCatalogues } from '#src/domains/bank/catalogue/present.ts';
import { getCreditPrices } from '#src/domains/bank/catalogue/get-credit-prices.ts';
import {
  countQuestions,
  findPositionLimits,
  listDifficulties,
  listSpecialties,
  listTopics,
} from '#src/domains/bank/catalogue/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

const load = async (single: Handle): Promise<Catalogues> => {
  const [difficulties, topics, specialties, counts, prices, [limits]] = await Promise.all([
    listDifficulties(single, {}),
    listTopics(single, {}),
    listSpecialties(single, {}),
    countQuestions(single, {}),
    getCreditPrices(single),
    findPositionLimits(single, {}),
  ]);
  if (limits === undefined) throw new Error('Positions have no limits.');
  return presentCatalogues({ difficulties, topics, specialties, counts, prices, limits });
};

/** The catalogues every form reads, and a tag that changes with them. */
export const getCatalogues = async ({
  databases: { shared },
  catalogueMemory,
}: Services): Promise<{ tag: string; catalogues: Catalogues }> => {
  const { version, value } = await catalogueMemory(shared, 'all', () => load(shared));
  return { tag: `"${version}.${Math.round(value.credit_price * 100)}"`, catalogues: value };
};
