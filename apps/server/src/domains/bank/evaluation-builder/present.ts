import type {
  BuilderQuestion,
  StaffEvaluation,
  StaffEvaluationSummary,
} from '@tamiz/contract/bank/evaluation-builder';

import { nestCounts } from '#src/domains/bank/catalogue/taxonomy.ts';
import type {
  listVersions,
  QuestionRow,
  SummaryRow,
} from '#src/domains/bank/evaluation-builder/queries.ts';
import { presentSummary as presentQuestion } from '#src/domains/bank/questions/present.ts';

/** An evaluation in the builder's list. */
export const presentSummary = (row: SummaryRow): StaffEvaluationSummary => ({
  id: row.id,
  title: row.title,
  specialty: { id: row.specialty_id, name: row.specialty },
  is_active: row.is_active,
  version: row.version,
  questions: row.questions,
  pending_patches: row.pending_patches,
});

/** A question with what the builder needs beside it. */
export const presentChoice = (row: QuestionRow): BuilderQuestion => ({
  ...presentQuestion(row),
  question_text: row.question_text,
  topic_id: row.topic_id,
  is_outdated: row.is_outdated,
});

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** One evaluation with what it asks now. */
export const presentEvaluation = (
  row: SummaryRow,
  { taken, versions }: { taken: QuestionRow[]; versions: VersionRow[] },
): StaffEvaluation => ({
  ...presentSummary(row),
  description: row.description,
  navigation: row.navigation,
  current: taken.map(presentChoice),
  versions: versions.map((version) => ({
    ...version,
    published_at: version.published_at.toISOString(),
  })),
  taxonomy_summary: nestCounts(taken.map((question) => ({ ...question, count: 1 }))),
});
