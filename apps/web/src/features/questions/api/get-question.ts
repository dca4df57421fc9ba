import { getQuestion } from '@tamiz/contract/calls/bank/questions';
import { defaultMaxAnswers } from '@tamiz/contract/shared/constants';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readPicture } from '#src/lib/own-bank/keep-picture.ts';
import type { OwnPicture } from '#src/lib/own-bank/keep-picture.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readQuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import type { QuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import { readAnswerText, readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

export type Evaluation = { id: Id; title: string };
export type Answer = { id: Id; text: string; isCorrect: boolean };

/** One question with its answers; its text only where the backend lets it out. */
export type Question = QuestionSummary & {
  text: string | null;
  answers: Answer[];
  maxAnswers: number;
  /** Those that ask it; null where the backend does not tell. */
  evaluations: Evaluation[] | null;
  /** What may be done with it; null where the backend does not say. */
  abilities: ReadonlySet<string> | null;
  /** Of an own question, for its authors. */
  explanation: string | null;
  picture: OwnPicture | null;
};

const readQuestionAnswer = (value: unknown): Answer | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  const isCorrect = [true, 1, '1'].some((yes) => yes === value['is_correct']);
  return { id, text: readAnswerText(value), isCorrect };
};

const readEvaluation = (value: unknown): Evaluation | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  return id === null ? null : { id, title: readText(value['title']) ?? `Evaluación ${id}` };
};

/** Section 7 answers with the question itself; other backends wrap it as they wrap everything. */
const readQuestion = (body: unknown): Question | null => {
  const value = isRecord(body) && isRecord(body['data']) ? body['data'] : body;
  const summary = readQuestionSummary(value);
  if (summary === null || !isRecord(value)) return null;
  const abilities = value['abilities'];
  return {
    ...summary,
    text: readText(value['question_text']),
    answers: readList(value['answers'], readQuestionAnswer),
    evaluations: Array.isArray(value['evaluations'])
      ? readList(value['evaluations'], readEvaluation)
      : null,
    maxAnswers: readNumber(value['max_answers']) ?? defaultMaxAnswers,
    abilities: Array.isArray(abilities) ? new Set(readList(abilities, readText)) : null,
    explanation: readText(value['explanation']),
    picture: readPicture(value['picture']),
  };
};

/** Every reading is counted and noted by the server, so nothing but the person asks for another. */
const questionQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['question', id],
    queryFn: async () => readAnswer(await call(getQuestion, { params: { id } }), readQuestion),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useQuestion = (id: string) => useQuery(questionQuery(useServices().api.call, id));
