import type { Catalogues } from '@tamiz/contract/catalogue-schemas';
import type { Handle } from '@tamiz/db';

import { presentCatalogues } from '#src/features/catalogue/present.ts';
import {
  countQuestions,
  findCreditPrice,
  findPositionLimits,
  listDifficulties,
  listSpecialties,
  listTopics,
} from '#src/features/catalogue/queries.ts';
import type { Services } from '#src/services.ts';

const load = async (read: Handle): Promise<Catalogues> => {
  const [difficulties, topics, specialties, counts, [price], [limits]] = await Promise.all([
    listDifficulties(read, {}),
    listTopics(read, {}),
    listSpecialties(read, {}),
    countQuestions(read, {}),
    findCreditPrice(read, {}),
    findPositionLimits(read, {}),
  ]);
  if (price === undefined) throw new Error('No price of a credit has started.');
  if (limits === undefined) throw new Error('Positions have no limits.');
  const priceCents = price.cents;
  return presentCatalogues({ difficulties, topics, specialties, counts, priceCents, limits });
};

/** The catalogues every form reads, and a tag that changes with them. */
export const getCatalogues = async ({
  databases: { shared },
  memories,
}: Services): Promise<{ tag: string; catalogues: Catalogues }> => {
  const { version, value } = await memories.catalogues(shared, 'all', () => load(shared));
  return { tag: `"${version}.${Math.round(value.credit_price * 100)}"`, catalogues: value };
};
