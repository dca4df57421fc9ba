import { listSamples } from '@tamiz/contract/calls/bank/samples';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

type SampleAnswer = { text: string; isCorrect: boolean; why: string | null };

/** A question that shows how an exam looks; no exam asks it. */
export type Sample = {
  technology: string;
  level: string;
  type: string;
  seconds: number | null;
  description: string;
  text: string;
  /** How the pieces of code are coloured; none where the backend says nothing of it. */
  codeColours: string[];
  answers: SampleAnswer[];
  explanation: string | null;
};

const readSampleAnswer = (value: unknown): SampleAnswer | null => {
  const text = isRecord(value) ? readText(value['text']) : null;
  if (text === null || !isRecord(value)) return null;
  return { text, isCorrect: value['is_correct'] === true, why: readText(value['why']) };
};

const readSample = (value: unknown): Sample | null => {
  if (!isRecord(value)) return null;
  const technology = readText(value['technology']);
  const text = readText(value['question_text']);
  if (technology === null || text === null) return null;
  return {
    technology,
    text,
    codeColours: readList(value['code_colours'], readText),
    level: readText(value['difficulty']) ?? '',
    type: readText(value['type']) ?? '',
    seconds: readNumber(value['time_limit']),
    description: readText(value['description']) ?? '',
    answers: readList(value['answers'], readSampleAnswer),
    explanation: readText(value['explanation']),
  };
};

const readSamples = (body: unknown): Sample[] | null =>
  isRecord(body) && Array.isArray(body['data']) ? readList(body['data'], readSample) : null;

const samplesQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['samples', id],
    queryFn: async () => readAnswer(await call(listSamples, { params: { id } }), readSamples),
  });

export const useSamples = (evaluationId: string) =>
  useQuery(samplesQuery(useServices().api.call, evaluationId));
