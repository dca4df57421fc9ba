import type {
  DraftQuestion,
  EvaluationChoices,
  OwnEvaluation,
  OwnEvaluationSummary,
} from '@tamiz/contract/bank/own-evaluations';
import type { OwnEvaluationState } from '@tamiz/contract/shared/statuses';

import { nestCounts } from '#src/domains/bank/catalogue/taxonomy.ts';
import { checkPublishing, isUsable } from '#src/domains/bank/own-evaluations/check-publishing.ts';
import type {
  ChoiceRow,
  QuestionRow,
  SummaryRow,
  VersionRow,
} from '#src/domains/bank/own-evaluations/queries.ts';
import { presentSummary as presentQuestion } from '#src/domains/bank/questions/present.ts';

const stateOf = (row: SummaryRow): OwnEvaluationState => {
  if (!row.is_active) return 'archived';
  return row.version === null ? 'draft' : 'published';
};

/** An evaluation of the account in its list. */
export const presentSummary = (row: SummaryRow): OwnEvaluationSummary => ({
  id: row.id,
  title: row.title,
  specialty: { id: row.specialty_id, name: row.specialty },
  state: stateOf(row),
  version: row.version,
  questions: row.questions,
  seconds: row.seconds,
  changed_at: row.changed_at.toISOString(),
});

/** A question of a draft, or one that could be in it. */
export const presentChoice = (row: QuestionRow): DraftQuestion => ({
  ...presentQuestion(row),
  topic_id: row.topic_id,
  is_usable: isUsable(row),
});

type Parts = { draft: QuestionRow[]; versions: VersionRow[]; isChanged: boolean };

/** One evaluation of the account with its draft, what was found in it, and its versions. */
export const presentEvaluation = (
  row: SummaryRow,
  { draft, versions, isChanged }: Parts,
): OwnEvaluation => ({
  ...presentSummary(row),
  description: row.description,
  navigation: row.navigation,
  revision: row.revision,
  draft: draft.map(presentChoice),
  is_changed: isChanged,
  checks: checkPublishing(draft),
  taxonomy_summary: nestCounts(draft.map((question) => ({ ...question, count: 1 }))),
  versions: versions.map((version) => ({
    ...version,
    published_at: version.published_at.toISOString(),
  })),
});

/** The rows, which come in the order of the tree, as a tree. */
export const presentTree = (rows: readonly ChoiceRow[]): EvaluationChoices['categories'] => {
  const categories: EvaluationChoices['categories'] = [];
  for (const row of rows) {
    let category = categories.at(-1);
    if (category?.id !== row.category_id) {
      category = { id: row.category_id, name: row.category, is_own: row.is_own, technologies: [] };
      categories.push(category);
    }
    let technology = category.technologies.at(-1);
    if (technology?.id !== row.technology_id) {
      technology = { id: row.technology_id, name: row.technology, topics: [] };
      category.technologies.push(technology);
    }
    let topic = technology.topics.at(-1);
    if (topic?.id !== row.topic_id) {
      topic = { id: row.topic_id, name: row.topic, available: [] };
      technology.topics.push(topic);
    }
    topic.available.push({ difficulty_id: row.difficulty_id, questions: row.questions });
  }
  return categories;
};
