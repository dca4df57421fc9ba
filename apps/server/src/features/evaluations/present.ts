import type { Evaluation } from '@tamiz/contract/catalogue-schemas';

import { nestCounts } from '#src/features/catalogue/taxonomy.ts';
import type { findById, VersionQuestionRow } from '#src/features/evaluations/queries.ts';

type EvaluationRow = Awaited<ReturnType<typeof findById>>[number];

const presentQuestion = (
  row: VersionQuestionRow,
): Evaluation['versions'][number]['questions'][number] => ({
  id: row.id,
  description: row.description,
  type: row.type,
  time_limit: row.time_limit,
  status: row.status,
  answers_confirmed: row.answers_confirmed,
  difficulty: { id: row.difficulty_id, name: row.difficulty },
  topic: {
    name: row.topic,
    technology: { name: row.technology, category: { name: row.category } },
  },
});

/** An evaluation as the contract shows it; its coverage is that of the newest version. */
export const presentEvaluation = (
  evaluation: EvaluationRow,
  questions: VersionQuestionRow[],
): Evaluation => {
  const byVersion = Map.groupBy(questions, (row) => row.version_id);
  const versions = [...byVersion].map(([id, rows]) => ({
    id,
    pending_patch: rows.some((row) => row.is_outdated),
    questions: rows.map(presentQuestion),
  }));
  const latest = versions.at(-1);
  return {
    id: evaluation.id,
    title: evaluation.title,
    description: evaluation.description,
    type: evaluation.type,
    is_active: evaluation.is_active ? 1 : 0,
    created_at: evaluation.created_at.toISOString(),
    latest_version_id: latest?.id ?? null,
    versions,
    taxonomy_summary: nestCounts(
      (byVersion.get(latest?.id ?? 0) ?? []).map((row) => ({ ...row, count: 1 })),
    ),
  };
};
