import { createQuestion } from '@tamiz/contract/bank/questions';

import { toBody } from '#src/features/staff-bank/question-draft.ts';
import type { QuestionDraft } from '#src/features/staff-bank/question-draft.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

export const useCreateQuestion = (callbacks: ChangeCallbacks<QuestionDraft, { id: number }>) => {
  const { api } = useServices();
  return useChange({
    run: async (draft: QuestionDraft) =>
      readAnswer(
        await api.call<typeof createQuestion>(createQuestion, { body: toBody(draft) }),
        (body) => createQuestion.responses[201].safeParse(body).data?.data ?? null,
      ),
    ...callbacks,
  });
};
