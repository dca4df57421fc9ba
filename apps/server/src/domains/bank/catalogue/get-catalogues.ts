import type { Catalogues } from '@tamiz/contract/bank/catalogue';
import type { Handle } from '@tamiz/db';

import { presentCatalogues } from '#src/domains/bank/catalogue/present.ts';
import {
  countQuestions,
  findCreditPrice,
  findPositionLimits,
  listDifficulties,
  listSpecialties,
  listTopics,
} from '#src/domains/bank/catalogue/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

const load = async (single: Handle): Promise<Catalogues> => {
  const [difficulties, topics, specialties, counts, [price], [limits]] = await Promise.all([
    listDifficulties(single, {}),
    listTopics(single, {}),
    listSpecialties(single, {}),
    countQuestions(single, {}),
    findCreditPrice(single, {}),
    findPositionLimits(single, {}),
  ]);
  if (price === undefined) throw new Error('No price of a credit has started.');
  if (limits === undefined) throw new Error('Positions have no limits.');
  const priceCents = price.cents;
  return presentCatalogues({ difficulties, topics, specialties, counts, priceCents, limits });
};

/** The catalogues every form reads, and a tag that changes with them. */
export const getCatalogues = async ({
  databases: { shared },
  catalogueMemory,
}: Services): Promise<{ tag: string; catalogues: Catalogues }> => {
  const { version, value } = await catalogueMemory(shared, 'all', () => load(shared));
  return { tag: `"${version}.${Math.round(value.credit_price * 100)}"`, catalogues: value };
};
