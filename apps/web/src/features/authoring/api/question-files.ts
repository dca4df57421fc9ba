import type { BodyOf } from '@tamiz/contract/call';
import {
  exportQuestions,
  importQuestionFile,
  previewQuestionExport,
  previewQuestionFile,
} from '@tamiz/contract/calls/bank/question-files';
import { exportableQuestions, questionFilePreview } from '@tamiz/contract/bank/question-files';
import { useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readFile } from '#src/lib/api/read-file.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { isRecord, readNumber } from '#src/lib/reading/json.ts';
import { saveBlob } from '#src/lib/save-file.ts';
import { useServices } from '#src/lib/services.tsx';

const formWith = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

const dataOf = (body: unknown): unknown => (isRecord(body) ? body['data'] : null);

/** What would become of a file; nothing is stored. */
export const usePreviewFile = () => {
  const { call } = useServices().api;
  return useChange({
    run: async (file: File) =>
      readAnswer(
        await call(previewQuestionFile, { body: formWith(file) }),
        (body) => questionFilePreview.safeParse(dataOf(body)).data ?? null,
      ),
    isUntouched: () => true,
  });
};

/** What holds where the file says nothing, and which of its questions are taken. */
export type ImportChoice = {
  numbers: string;
  topics: 'file' | 'chosen';
  topicId: string;
  difficultyId: string;
  seconds: string;
};

export type Import = { file: File; choice: ImportChoice };
export type Imported = { added: number; known: number };

export const useImportFile = (callbacks: ChangeCallbacks<Import, Imported>) => {
  const { call } = useServices().api;
  return useChange({
    run: async ({ file, choice }: Import) => {
      const query = {
        numbers: choice.numbers,
        topics: choice.topics,
        topic_id: choice.topicId || null,
        difficulty_id: choice.difficultyId || null,
        time_limit: choice.seconds || null,
      };
      return readAnswer(
        await call(importQuestionFile, { query, body: formWith(file) }),
        (body): Imported | null => {
          const data = dataOf(body);
          if (!isRecord(data)) return null;
          return { added: readNumber(data['added']) ?? 0, known: readNumber(data['known']) ?? 0 };
        },
      );
    },
    touches: { queries: [['questions'], ['own-bank'], ['own-export']] },
    ...callbacks,
  });
};

/** The own questions with what stands in the way of each. */
export const useExportables = () => {
  const { call } = useServices().api;
  return useQuery({
    queryKey: ['own-export'],
    queryFn: async () =>
      readAnswer(
        await call(previewQuestionExport),
        (body) => exportableQuestions.safeParse(dataOf(body)).data ?? null,
      ),
  });
};

/** Asks for the file and hands it over; the person stays where they are and is told how it went. */
export const useExportQuestions = () => {
  const { api, toasts } = useServices();
  return useChange({
    run: async (body: BodyOf<typeof exportQuestions>) =>
      readFile(await api.call(exportQuestions, { body })),
    onSaved: ({ name, file }) => {
      const called = name ?? 'preguntas-propias';
      saveBlob(called, file);
      toasts.success(`Se descargó ${called}.`);
    },
    onFailed: ({ message }) =>
      toasts.error(message || 'No se pudo exportar. Revisa tu conexión e intenta de nuevo.'),
    isUntouched: () => true,
  });
};
