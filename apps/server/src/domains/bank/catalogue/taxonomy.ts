import type { Catalogues } from '@tamiz/contract/bank/catalogue';

export type Taxonomy = Catalogues['questions_summary']['taxonomy_summary'];

type Counted = {
  category: string;
  technology: string;
  topic: string;
  difficulty: string;
  count: number;
};

/** Counts as the matrix shows them: category, technology, topic, level. */
export const nestCounts = (rows: readonly Counted[]): Taxonomy => {
  const taxonomy: Taxonomy = {};
  for (const { category, technology, topic, difficulty, count } of rows) {
    const levels = (((taxonomy[category] ??= {})[technology] ??= {})[topic] ??= {});
    levels[difficulty] = (levels[difficulty] ?? 0) + count;
  }
  return taxonomy;
};
