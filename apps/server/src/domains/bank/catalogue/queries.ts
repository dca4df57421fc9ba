import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Nothing = Record<string, never>;

/** Rises with every change of the catalogue, and tells since when the price in force holds: it begins without a change. */
export const findVersion = prepared<Nothing>()(
  () => sql<{ version: number; priced_since: Date | null }>`
    select version, (select max(starts_at) from credit_prices where starts_at <= now()) as priced_since
    from catalogue_state`,
);

/** Levels, the least experienced first. */
export const listDifficulties = prepared<Nothing>()(() =>
  build.selectFrom('difficulties').select(['id', 'name']).orderBy('rank'),
);

/** Every topic with its technology and category, in the order people read them. */
export const listTopics = prepared<Nothing>()(() =>
  build
    .selectFrom('topics')
    .innerJoin('technologies', 'technologies.id', 'topics.technology_id')
    .innerJoin('categories', 'categories.id', 'technologies.category_id')
    .select([
      'categories.id as category_id',
      'categories.name as category',
      'technologies.id as technology_id',
      'technologies.name as technology',
      'topics.id as topic_id',
      'topics.name as topic',
    ])
    .orderBy('categories.id')
    .orderBy('technologies.name')
    .orderBy('topics.id'),
);

/** Every specialty with its profile; a profile without one comes alone. */
export const listSpecialties = prepared<Nothing>()(() =>
  build
    .selectFrom('profiles')
    .leftJoin('specialties', 'specialties.profile_id', 'profiles.id')
    .select([
      'profiles.id as profile_id',
      'profiles.name as profile',
      'specialties.id as specialty_id',
      'specialties.name as specialty',
      'specialties.description',
    ])
    .orderBy('profiles.id')
    .orderBy('specialties.name'),
);

/** How many new and active questions there are of each topic and level. */
export const countQuestions = prepared<Nothing>()(() =>
  build
    .selectFrom('questions')
    .innerJoin('topics', 'topics.id', 'questions.topic_id')
    .innerJoin('technologies', 'technologies.id', 'topics.technology_id')
    .innerJoin('categories', 'categories.id', 'technologies.category_id')
    .innerJoin('difficulties', 'difficulties.id', 'questions.difficulty_id')
    .where('questions.status', 'in', ['new', 'active'])
    .groupBy(['categories.name', 'technologies.name', 'topics.name', 'difficulties.name'])
    .select([
      'categories.name as category',
      'technologies.name as technology',
      'topics.name as topic',
      'difficulties.name as difficulty',
      sql<number>`count(*)::int`.as('count'),
    ]),
);

/** What forms of a position offer. */
export const findPositionLimits = prepared<Nothing>()(() =>
  build
    .selectFrom('position_limits')
    .select(['expiration_days', 'max_expiration_hours', 'max_candidates']),
);

/** The price of a credit today and those for volume, in centavos, as they stand at one moment. */
export const findCreditPrices = prepared<Nothing>()(
  () => sql<{ cents: number; tiers: { from: number; cents: number }[] }>`
    select cents, (
      select coalesce(json_agg(json_build_object('from', from_credits, 'cents', tier.cents) order by from_credits), '[]')
      from credit_price_tiers tier
    ) as tiers
    from credit_prices where starts_at <= now() order by starts_at desc limit 1`,
);
