import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Step } from '#src/features/questions/question-draft.ts';
import { ApiFailure, expectOk } from '#src/lib/api-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import type { Request } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

/** How far the saving came: a question and its answers are calls of their own, and any of them may be refused. */
export type Outcome = { done: Step[]; refused: { step: Step; failure: ApiFailure } | null };

const runStep = async (request: Request, questionId: Id, { answerId, body }: Step) => {
  const question = `/api/questions/${encodeURIComponent(questionId)}` as const;
  const path =
    answerId === null ? question : (`${question}/answers/${encodeURIComponent(answerId)}` as const);
  await expectOk(await request(path, { method: 'PATCH', body }));
};

const runSteps = async (request: Request, questionId: Id, steps: Step[]): Promise<Outcome> => {
  const done: Step[] = [];
  for (const step of steps) {
    try {
      // One after the other: the server confirms or doubts the key with every change of an answer.
      await runStep(request, questionId, step);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      return { done, refused: { step, failure } };
    }
    done.push(step);
  }
  return { done, refused: null };
};

/** A question that changed may count in another cell, be listed otherwise and be outdated in a version. */
const useForgetQuestion = () => {
  const client = useQueryClient();
  return (questionId: Id) =>
    Promise.all(
      [['question', String(questionId)], ['questions'], ['catalogues'], ['evaluation']].map(
        (queryKey) => client.invalidateQueries({ queryKey }),
      ),
    );
};

export const useSaveQuestion = (questionId: Id) => {
  const { api } = useServices();
  const forget = useForgetQuestion();
  return useMutation({
    mutationFn: (steps: Step[]) => runSteps(api.request, questionId, steps),
    onSuccess: async ({ done }) => {
      if (done.length > 0) await forget(questionId);
    },
  });
};

export type NewAnswer = { text: string; isCorrect: boolean };

/** An extra: section 7 has no call for it. */
export const useAddAnswer = (questionId: Id) => {
  const { api } = useServices();
  const forget = useForgetQuestion();
  return useMutation({
    mutationFn: async ({ text, isCorrect }: NewAnswer) =>
      expectOk(
        await api.request(`/api/questions/${encodeURIComponent(questionId)}/answers`, {
          method: 'POST',
          body: { answer_text: text.trim(), is_correct: isCorrect },
        }),
      ),
    onSuccess: () => forget(questionId),
  });
};
