import type { CatalogueKind, PositionLimits } from '@tamiz/contract/bank/staff-catalogue';
import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';

import { columnsOf } from '#src/domains/bank/staff-catalogue/entry-columns.ts';
import type { Entry } from '#src/domains/bank/staff-catalogue/entry-columns.ts';

type Nothing = Record<string, never>;

/** Categories with their technologies and topics, also those that have none, and the questions of each topic. */
export const listTopics = prepared<Nothing>()(() =>
  build
    .selectFrom('categories')
    .leftJoin('technologies', 'technologies.category_id', 'categories.id')
    .leftJoin('topics', 'topics.technology_id', 'technologies.id')
    .orderBy('categories.id')
    .orderBy('technologies.name')
    .orderBy('topics.id')
    .select([
      'categories.id as category_id',
      'categories.name as category',
      'technologies.id as technology_id',
      'technologies.name as technology',
      'topics.id as topic_id',
      'topics.name as topic',
      sql<number>`(select count(*)::int from questions where questions.topic_id = topics.id)`.as(
        'uses',
      ),
    ]),
);

export type TopicRow = Awaited<ReturnType<typeof listTopics>>[number];

/** Profiles with their specialties, also those that have none, and the evaluations of each. */
export const listSpecialties = prepared<Nothing>()(() =>
  build
    .selectFrom('profiles')
    .leftJoin('specialties', 'specialties.profile_id', 'profiles.id')
    .orderBy('profiles.id')
    .orderBy('specialties.name')
    .select([
      'profiles.id as profile_id',
      'profiles.name as profile',
      'specialties.id as specialty_id',
      'specialties.name as specialty',
      'specialties.description',
      sql<number>`(select count(*)::int from evaluations where evaluations.specialty_id = specialties.id)`.as(
        'uses',
      ),
    ]),
);

export type SpecialtyRow = Awaited<ReturnType<typeof listSpecialties>>[number];

/** Levels, the least experienced first. */
export const listDifficulties = prepared<Nothing>()(() =>
  build.selectFrom('difficulties').select(['id', 'name']).orderBy('rank'),
);

/** Every price there was, is and will be, the latest first. */
export const listPrices = prepared<Nothing>()(() =>
  build.selectFrom('credit_prices').select(['starts_at', 'cents']).orderBy('starts_at', 'desc'),
);

/** What forms of a position offer. */
export const findLimits = prepared<Nothing>()(() =>
  build
    .selectFrom('position_limits')
    .select(['expiration_days', 'max_expiration_hours', 'max_candidates']),
);

/** Changes what forms of a position offer. */
export const updateLimits = prepared<PositionLimits>()((p) =>
  build.updateTable('position_limits').set({
    expiration_days: p.expiration_days,
    max_expiration_hours: p.max_expiration_hours,
    max_candidates: p.max_candidates,
  }),
);

/** A price from a moment on; a second one for the same moment replaces the first. */
export const upsertPrice = prepared<{ startsAt: Date; cents: number }>()((p) =>
  build
    .insertInto('credit_prices')
    .values({ starts_at: p.startsAt, cents: p.cents })
    .onConflict((conflict) =>
      conflict.column('starts_at').doUpdateSet((set) => ({ cents: set.ref('excluded.cents') })),
    ),
);

/** Prices for volume, the smallest quantity first. */
export const listTiers = prepared<Nothing>()(() =>
  build.selectFrom('credit_price_tiers').select(['from_credits', 'cents']).orderBy('from_credits'),
);

/** Makes whoever else replaces the prices for volume wait: two sets must not become one. */
export const lockTiers = prepared<Nothing>()(
  () => sql`select pg_advisory_xact_lock(hashtextextended('credit_price_tiers', 46))`,
);

/** Takes all prices for volume away. */
export const deleteTiers = prepared<Nothing>()(() => build.deleteFrom('credit_price_tiers'));

/** Adds prices for volume. */
export const insertTiers = prepared<{ quantities: number[]; cents: number[] }>()(
  (p) => sql`
    insert into credit_price_tiers (from_credits, cents)
    select * from unnest(${p.quantities}::int[], ${p.cents}::int[])`,
);

/** Adds an entry. */
export const insertEntry = (handle: Handle, kind: CatalogueKind, entry: Entry) => {
  const columns = Object.entries(columnsOf(kind, entry));
  return handle.run(
    sql<{ id: number }>`
      insert into ${sql.table(kind)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
      values (${sql.join(columns.map(([, value]) => value))}) returning id`.compile(build),
  );
};

/** Changes the fields given. */
export const updateEntry = (handle: Handle, kind: CatalogueKind, id: number, entry: Entry) => {
  const columns = Object.entries(columnsOf(kind, entry));
  return handle.run(
    sql<{ id: number }>`
      update ${sql.table(kind)}
      set ${sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
      where id = ${id} returning id`.compile(build),
  );
};

/** Removes an entry; the database refuses while something refers to it. */
export const deleteEntry = (handle: Handle, kind: CatalogueKind, id: number) =>
  handle.run(
    sql<{ id: number }>`delete from ${sql.table(kind)} where id = ${id} returning id`.compile(
      build,
    ),
  );

/** Slugs that begin like this one. */
export const listSlugs = (handle: Handle, kind: CatalogueKind, slug: string) =>
  handle.run(
    sql<{
      slug: string;
    }>`select slug from ${sql.table(kind)} where slug like ${`${slug}%`}`.compile(build),
  );
