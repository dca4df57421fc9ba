import { endpoints } from '@tamiz/contract';
import type { Catalogues } from '@tamiz/contract/bank/catalogue';
import { maxCandidatesRange, positionExpirationRange } from '@tamiz/contract/shared/constants';
import { questionTypeLabels } from '@tamiz/contract/shared/labels';
import type { CreditPrices } from '@tamiz/contract/shared/money';
import { questionTypes } from '@tamiz/contract/shared/statuses';

import type {
  countQuestions,
  listDifficulties,
  listSpecialties,
  listTopics,
} from '#src/domains/bank/catalogue/queries.ts';
import { nestCounts } from '#src/domains/bank/catalogue/taxonomy.ts';

type Rows<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>;

type Source = {
  difficulties: Rows<typeof listDifficulties>;
  topics: Rows<typeof listTopics>;
  specialties: Rows<typeof listSpecialties>;
  counts: Rows<typeof countQuestions>;
  prices: CreditPrices;
  limits: { expiration_days: number[]; max_expiration_hours: number; max_candidates: number };
};

/** What this API offers beyond the specification; the web app shows an extra only when it is named here. */
const features = [
  ...new Set([
    'evaluations.search',
    'candidates.progress',
    'positions.search',
    'positions.allowed-aids',
    'credits.filters',
    'credits.quotes',
    ...endpoints.flatMap(({ feature }) => feature ?? []),
  ]),
];

const nestTopics = (rows: Source['topics']): Catalogues['categories'] => {
  const categories: Catalogues['categories'] = [];
  for (const row of rows) {
    let category = categories.at(-1);
    if (category?.id !== row.category_id) {
      category = { id: row.category_id, name: row.category, technologies: [] };
      categories.push(category);
    }
    let technology = category.technologies.at(-1);
    if (technology?.id !== row.technology_id) {
      technology = { id: row.technology_id, name: row.technology, topics: [] };
      category.technologies.push(technology);
    }
    technology.topics.push({ id: row.topic_id, name: row.topic });
  }
  return categories;
};

const nestSpecialties = (rows: Source['specialties']): Catalogues['profiles'] => {
  const profiles: Catalogues['profiles'] = [];
  for (const row of rows) {
    let profile = profiles.at(-1);
    if (profile?.id !== row.profile_id) {
      profile = { id: row.profile_id, name: row.profile, specialties: [] };
      profiles.push(profile);
    }
    if (row.specialty_id !== null && row.specialty !== null) {
      const { specialty_id: id, specialty: name, description } = row;
      profile.specialties.push({ id, name, description });
    }
  }
  return profiles;
};

/** The catalogues as the contract shows them. */
export const presentCatalogues = (source: Source): Catalogues => ({
  difficulties: source.difficulties,
  question_types: questionTypes.map((value) => ({ value, label: questionTypeLabels[value] })),
  categories: nestTopics(source.topics),
  expiration_unit: ['days', 'hours'],
  expiration_value_per_day: source.limits.expiration_days,
  expiration_value_per_hour: {
    min: positionExpirationRange.hours.min,
    max: source.limits.max_expiration_hours,
  },
  max_candidates: { min: maxCandidatesRange.min, max: source.limits.max_candidates },
  profiles: nestSpecialties(source.specialties),
  questions_summary: { taxonomy_summary: nestCounts(source.counts) },
  credit_price: source.prices.cents / 100,
  credit_price_tiers: source.prices.tiers.map(({ from, cents }) => ({
    from_credits: from,
    price: cents / 100,
  })),
  features,
});
