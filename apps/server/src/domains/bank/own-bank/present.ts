import type { OwnBank } from '@tamiz/contract/bank/own-bank';

import type { TopicRow } from '#src/domains/bank/own-bank/queries.ts';

/** The rows, which come in the order of the tree, as a tree; each entry tells how many questions are below it. */
export const presentTree = (rows: readonly TopicRow[]): OwnBank['categories'] => {
  const categories: OwnBank['categories'] = [];
  for (const row of rows) {
    let category = categories.at(-1);
    if (category?.id !== row.category_id) {
      category = { id: row.category_id, name: row.category, uses: 0, technologies: [] };
      categories.push(category);
    }
    category.uses += row.uses;
    if (row.technology_id === null) continue;
    let technology = category.technologies.at(-1);
    if (technology?.id !== row.technology_id) {
      technology = { id: row.technology_id, name: row.technology ?? '', uses: 0, topics: [] };
      category.technologies.push(technology);
    }
    technology.uses += row.uses;
    if (row.topic_id === null) continue;
    technology.topics.push({ id: row.topic_id, name: row.topic ?? '', uses: row.uses });
  }
  return categories;
};
