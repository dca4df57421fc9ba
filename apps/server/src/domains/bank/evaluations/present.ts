import type { Evaluation, ListedEvaluation } from '@tamiz/contract/bank/evaluations';

import { nestCounts } from '#src/domains/bank/catalogue/taxonomy.ts';
import type {
  findById,
  ListedRow,
  VersionQuestionRow,
} from '#src/domains/bank/evaluations/queries.ts';
import { presentSummary } from '#src/domains/bank/questions/present.ts';

type EvaluationRow = Awaited<ReturnType<typeof findById>>[number];

/** An evaluation in a list, with the facts to choose it by. */
export const presentListed = ({
  id,
  title,
  description,
  specialty_id: specialtyId,
  is_own: isOwn,
  ...facts
}: ListedRow): ListedEvaluation => ({
  id,
  title,
  description,
  specialty_id: specialtyId,
  facts,
  ...(isOwn && { is_own: true }),
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
    navigation: rows[0]?.navigation ?? 'forward',
    questions: rows.map(presentSummary),
  }));
  const latest = versions.at(-1);
  return {
    id: evaluation.id,
    title: evaluation.title,
    description: evaluation.description,
    specialty_id: evaluation.specialty_id,
    type: evaluation.type,
    is_active: evaluation.is_active ? 1 : 0,
    created_at: evaluation.created_at.toISOString(),
    latest_version_id: latest?.id ?? null,
    versions,
    ...(evaluation.is_own && { is_own: true }),
    taxonomy_summary: nestCounts(
      (byVersion.get(latest?.id ?? 0) ?? []).map((row) => ({ ...row, count: 1 })),
    ),
  };
};
