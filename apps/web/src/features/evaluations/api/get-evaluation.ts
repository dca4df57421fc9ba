import { getEvaluation } from '@tamiz/contract/calls/bank/evaluations';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readNavigation } from '#src/lib/catalogue/evaluation-summary.ts';
import type { EvaluationFacts } from '#src/lib/catalogue/evaluation-summary.ts';
import { readQuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import type { QuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import { readTaxonomy } from '#src/lib/catalogue/taxonomy.ts';
import type { Taxonomy } from '#src/lib/catalogue/taxonomy.ts';
import { readId, readIsActive } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

type Version = {
  id: Id;
  hasPendingPatch: boolean;
  navigation: EvaluationFacts['navigation'];
  questions: QuestionSummary[];
};

/** One evaluation with what its newest version asks about. */
export type Evaluation = {
  id: Id;
  title: string;
  type: string | null;
  description: string | null;
  /** Null where the backend does not tell. */
  specialtyId: Id | null;
  isActive: boolean;
  /** Whether the company made it. */
  isOwn: boolean;
  createdAt: string | null;
  latestVersion: Version | null;
  /** The place of the newest among all versions; null where only one is sent, for it may be any. */
  versionNumber: number | null;
  coverage: Taxonomy;
};

const readVersion = (value: unknown): Version | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  return {
    id,
    hasPendingPatch: Boolean(value['pending_patch']),
    navigation: readNavigation(value['navigation']),
    questions: readList(value['questions'], readQuestionSummary),
  };
};

const readEvaluation = (body: unknown): Evaluation | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  const id = readId(data['id']);
  if (id === null) return null;
  const versions = readList(data['versions'], readVersion);
  const latestId = String(readId(data['latest_version_id']));
  const named = versions.findIndex((version) => String(version.id) === latestId);
  const latest = named === -1 ? versions.length - 1 : named;
  return {
    id,
    title: readText(data['title']) ?? `Evaluación ${id}`,
    type: readText(data['type']),
    description: readText(data['description']),
    specialtyId: readId(data['specialty_id']),
    isActive: readIsActive(data),
    isOwn: data['is_own'] === true,
    createdAt: readText(data['created_at']),
    latestVersion: versions[latest] ?? null,
    versionNumber: versions.length > 1 ? latest + 1 : null,
    coverage: readTaxonomy(data['taxonomy_summary']),
  };
};

const evaluationQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['evaluation', id],
    queryFn: async () => readAnswer(await call(getEvaluation, { params: { id } }), readEvaluation),
  });

export const useEvaluation = (id: string) => useQuery(evaluationQuery(useServices().api.call, id));
