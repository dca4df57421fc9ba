import { getOwnEvaluation } from '@tamiz/contract/calls/bank/own-evaluations';
import { ownEvaluationStates } from '@tamiz/contract/shared/statuses';
import type { Navigation, OwnEvaluationState } from '@tamiz/contract/shared/statuses';
import { queryOptions, useQuery } from '@tanstack/react-query';

import type { Line } from '#src/features/own-evaluations/lines.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { readNavigation } from '#src/lib/catalogue/evaluation-summary.ts';
import { readQuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import { readNamed } from '#src/lib/catalogue/read-catalogues.ts';
import type { Named } from '#src/lib/catalogue/read-catalogues.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import type { Json } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

/** An evaluation of the company in the list of its authors. */
export type OwnEvaluationSummary = {
  id: Id;
  title: string;
  specialty: Named | null;
  state: OwnEvaluationState;
  /** Null until something is published. */
  version: number | null;
  /** Of the draft. */
  questions: number;
  seconds: number;
  changedAt: string | null;
};

/** One thing to know before publishing. */
export type Check = {
  isGood: boolean;
  isBlocking: boolean;
  title: string;
  text: string | null;
  questionIds: Id[];
};

export type Version = {
  id: Id;
  number: number;
  publishedAt: string;
  questions: number;
  attempts: number;
  /** Questions of either bank whose key was corrected since. */
  correctedKeys: number;
};

export type OwnEvaluation = OwnEvaluationSummary & {
  description: string | null;
  navigation: Navigation;
  /** Raised with every change: a draft that began from an older one is refused. */
  revision: number;
  lines: Line[];
  /** Whether there is something that the newest version does not have. */
  isChanged: boolean;
  checks: Check[];
  versions: Version[];
};

export const readLine = (value: unknown): Line | null => {
  const question = readQuestionSummary(value);
  if (question === null || !isRecord(value)) return null;
  const topicId = readId(value['topic_id']);
  return topicId === null ? null : { ...question, topicId, isUsable: value['is_usable'] !== false };
};

const readCheck = (value: unknown): Check | null => {
  const title = isRecord(value) ? readText(value['title']) : null;
  if (title === null || !isRecord(value)) return null;
  return {
    isGood: value['is_good'] === true,
    isBlocking: value['is_blocking'] === true,
    title,
    text: readText(value['text']),
    questionIds: readList(value['question_ids'], readId),
  };
};

const readVersion = (value: unknown): Version | null => {
  const id = isRecord(value) ? readId(value['id']) : null;
  if (id === null || !isRecord(value)) return null;
  return {
    id,
    number: readNumber(value['number']) ?? 1,
    publishedAt: readText(value['published_at']) ?? '',
    questions: readNumber(value['questions']) ?? 0,
    attempts: readNumber(value['attempts']) ?? 0,
    correctedKeys: readNumber(value['corrected_keys']) ?? 0,
  };
};

const readFields = (id: Id, value: Json): OwnEvaluationSummary => ({
  id,
  title: readText(value['title']) ?? `Evaluación ${id}`,
  specialty: readNamed(value['specialty']),
  state: ownEvaluationStates.find((state) => state === value['state']) ?? 'draft',
  version: readNumber(value['version']),
  questions: readNumber(value['questions']) ?? 0,
  seconds: readNumber(value['seconds']) ?? 0,
  changedAt: readText(value['changed_at']),
});

export const readOwnSummary = (value: unknown): OwnEvaluationSummary | null => {
  const id = isRecord(value) ? readId(value['id']) : null;
  return id === null || !isRecord(value) ? null : readFields(id, value);
};

/** The evaluation that every call about one answers. */
export const readOwnEvaluation = (body: unknown): OwnEvaluation | null => {
  const value = isRecord(body) ? body['data'] : null;
  const summary = readOwnSummary(value);
  if (summary === null || !isRecord(value)) return null;
  return {
    ...summary,
    description: readText(value['description']),
    navigation: readNavigation(value['navigation']) ?? 'forward',
    revision: readNumber(value['revision']) ?? 1,
    lines: readList(value['draft'], readLine),
    isChanged: value['is_changed'] === true,
    checks: readList(value['checks'], readCheck),
    versions: readList(value['versions'], readVersion),
  };
};

export const ownEvaluationKey = (id: Id) => ['own-evaluation', String(id)] as const;

const ownEvaluationQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ownEvaluationKey(id),
    queryFn: async () =>
      readAnswer(await call(getOwnEvaluation, { params: { id } }), readOwnEvaluation),
  });

export const useOwnEvaluation = (id: string) =>
  useQuery(ownEvaluationQuery(useServices().api.call, id));
