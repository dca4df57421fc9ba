import { addAnswer, updateAnswer, updateQuestion } from '@tamiz/contract/calls/bank/questions';
import { stepsBetween } from '#src/features/questions/question-draft.ts';
import type { Draft, Step } from '#src/features/questions/question-draft.ts';
import { ApiFailure, expectOk } from '#src/lib/api/api-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

/** How far the saving came: a question and its answers are calls of their own, and any of them may be refused. */
export type Outcome = { done: Step[]; refused: { step: Step; failure: ApiFailure } | null };

const runStep = async (call: CallApi, id: Id, step: Step) =>
  expectOk(
    step.answerId === null
      ? await call(updateQuestion, { params: { id }, body: step.body })
      : await call(updateAnswer, { params: { id, answerId: step.answerId }, body: step.body }),
  );

const runSteps = async (call: CallApi, questionId: Id, steps: Step[]): Promise<Outcome> => {
  const done: Step[] = [];
  for (const step of steps) {
    try {
      // One after the other: the server confirms or doubts the key with every change of an answer.
      await runStep(call, questionId, step);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      return { done, refused: { step, failure } };
    }
    done.push(step);
  }
  return { done, refused: null };
};

/** A question that changed may count in another cell, be listed otherwise and be outdated in a version. */
const touchedBy = (questionId: Id) => ({
  queries: [
    ['question', String(questionId)],
    ['questions'],
    ['catalogues'],
    ['evaluation'],
    ['own-bank'],
    ['own-review', String(questionId)],
  ],
});

/** From the question as the server has it to the one that is wanted. */
export type Edit = { saved: Draft; wanted: Draft };

export const useSaveQuestion = (questionId: Id, callbacks: ChangeCallbacks<Edit, Outcome>) => {
  const { api } = useServices();
  return useChange({
    run: ({ saved, wanted }: Edit) => runSteps(api.call, questionId, stepsBetween(saved, wanted)),
    touches: touchedBy(questionId),
    isUntouched: ({ done }) => done.length === 0,
    ...callbacks,
  });
};

export type NewAnswer = { text: string; isCorrect: boolean };

/** An extra: section 7 has no call for it. */
export const useAddAnswer = (questionId: Id, callbacks: ChangeCallbacks<NewAnswer>) => {
  const { api } = useServices();
  return useChange({
    run: async ({ text, isCorrect }: NewAnswer) =>
      expectOk(
        await api.call(addAnswer, {
          params: { id: questionId },
          body: { answer_text: text.trim(), is_correct: isCorrect },
        }),
      ),
    touches: touchedBy(questionId),
    ...callbacks,
  });
};
