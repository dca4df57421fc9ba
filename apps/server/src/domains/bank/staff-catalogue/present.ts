import type { StaffCatalogue } from '@tamiz/contract/bank/staff-catalogue';

import type { SpecialtyRow, TopicRow } from '#src/domains/bank/staff-catalogue/queries.ts';

/** The tree of what can be asked, with the questions of each part. */
export const presentCategories = (rows: readonly TopicRow[]): StaffCatalogue['categories'] => {
  const categories: StaffCatalogue['categories'] = [];
  for (const row of rows) {
    let category = categories.at(-1);
    if (category?.id !== row.category_id) {
      category = { id: row.category_id, name: row.category, uses: 0, technologies: [] };
      categories.push(category);
    }
    if (row.technology_id === null || row.technology === null) continue;
    let technology = category.technologies.at(-1);
    if (technology?.id !== row.technology_id) {
      technology = { id: row.technology_id, name: row.technology, uses: 0, topics: [] };
      category.technologies.push(technology);
    }
    if (row.topic_id === null || row.topic === null) continue;
    technology.topics.push({ id: row.topic_id, name: row.topic, uses: row.uses });
    technology.uses += row.uses;
    category.uses += row.uses;
  }
  return categories;
};

/** The tree of whom evaluations are for, with the evaluations of each part. */
export const presentProfiles = (rows: readonly SpecialtyRow[]): StaffCatalogue['profiles'] => {
  const profiles: StaffCatalogue['profiles'] = [];
  for (const row of rows) {
    let profile = profiles.at(-1);
    if (profile?.id !== row.profile_id) {
      profile = { id: row.profile_id, name: row.profile, uses: 0, specialties: [] };
      profiles.push(profile);
    }
    const { specialty_id: id, specialty: name, description, uses } = row;
    if (id === null || name === null) continue;
    profile.specialties.push({ id, name, description, uses });
    profile.uses += uses;
  }
  return profiles;
};

type Price = { starts_at: Date; cents: number };

/** Prices, the latest first: the newest that has started is the one in force. */
export const presentPrices = (
  rows: readonly Price[],
  now: Date,
): StaffCatalogue['credit_prices'] => {
  const current = rows.find((row) => row.starts_at <= now);
  return rows.map((row) => ({
    starts_at: row.starts_at.toISOString(),
    cents: row.cents,
    state: row === current ? 'current' : row.starts_at > now ? 'future' : 'past',
  }));
};
