import type { Catalogues } from '@tamiz/contract/catalogue-schemas';
import type { Handle } from '@tamiz/db';

import { presentCatalogues } from '#src/features/catalogue/present.ts';
import {
  countQuestions,
  findCreditPrice,
  findVersion,
  listDifficulties,
  listSpecialties,
  listTopics,
} from '#src/features/catalogue/queries.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

/** What a process remembers of the catalogue, until its version rises or the price may have changed. */
export type CatalogueCache = { current: CachedCatalogue | null };

type CachedCatalogue = { tag: string; catalogues: Catalogues; loadedAt: number };

/** A price starts by the clock, without a change that would raise the version. */
const priceTrustMs = 60_000;

const load = async (read: Handle): Promise<Catalogues> => {
  const [difficulties, topics, specialties, counts, [price]] = await Promise.all([
    listDifficulties(read, {}),
    listTopics(read, {}),
    listSpecialties(read, {}),
    countQuestions(read, {}),
    findCreditPrice(read, {}),
  ]);
  if (price === undefined) throw new Error('No price of a credit has started.');
  return presentCatalogues({ difficulties, topics, specialties, counts, priceCents: price.cents });
};

/** The catalogues every form reads, and a tag that changes with them: one tiny statement when nothing did. */
export const getCatalogues = async (
  { databases, catalogueCache, clock }: Services,
  visitor: Visitor,
): Promise<{ tag: string; catalogues: Catalogues }> => {
  const { read } = databases.forVisitor(visitor);
  const [state] = await findVersion(read, {});
  const now = clock.now().getTime();
  const version = `${state?.version ?? 0}`;
  const cached = catalogueCache.current;
  const isFresh = cached !== null && now - cached.loadedAt < priceTrustMs;
  if (isFresh && cached.tag.startsWith(`"${version}.`)) return cached;
  const catalogues = await load(read);
  const tag = `"${version}.${Math.round(catalogues.credit_price * 100)}"`;
  catalogueCache.current = { tag, catalogues, loadedAt: now };
  return { tag, catalogues };
};
