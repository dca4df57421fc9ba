import { previewOwnEvaluation } from '@tamiz/contract/calls/bank/own-evaluations';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { readAnswerText, readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

/** A question as the candidate will meet it; `shown` is null for a shared one, whose text only candidates read. */
export type Previewed = {
  id: Id;
  type: string;
  description: string | null;
  level: string;
  technology: string;
  topic: string;
  seconds: number;
  shown: { text: string; codeColours: string[]; options: string[] } | null;
};

const readOption = (value: unknown): string | null =>
  isRecord(value) ? readAnswerText(value) : null;

const readShown = (value: unknown): Previewed['shown'] => {
  const text = isRecord(value) ? readText(value['text']) : null;
  return text === null || !isRecord(value)
    ? null
    : {
        text,
        codeColours: readList(value['code_colours'], readText),
        options: readList(value['options'], readOption),
      };
};

const readPreviewed = (value: unknown): Previewed | null => {
  const id = isRecord(value) ? readId(value['id']) : null;
  if (id === null || !isRecord(value)) return null;
  return {
    id,
    type: readText(value['type']) ?? '',
    description: readText(value['description']),
    level: readText(value['level']) ?? '',
    technology: readText(value['technology']) ?? '',
    topic: readText(value['topic']) ?? '',
    seconds: readNumber(value['time_limit']) ?? 0,
    shown: readShown(value['shown']),
  };
};

const readPreview = (body: unknown): Previewed[] | null => {
  const data = isRecord(body) ? body['data'] : null;
  return isRecord(data) ? readList(data['questions'], readPreviewed) : null;
};

/** Another revision is another preview. */
const previewQuery = (call: CallApi, id: Id, revision: number) =>
  queryOptions({
    queryKey: ['own-evaluation-preview', String(id), revision],
    queryFn: async () =>
      readAnswer(await call(previewOwnEvaluation, { params: { id: String(id) } }), readPreview),
  });

export const usePreview = (id: Id, revision: number) =>
  useQuery(previewQuery(useServices().api.call, id, revision));
