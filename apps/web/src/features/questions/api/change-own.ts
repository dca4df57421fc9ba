import {
  confirmOwnAnswers,
  removeOwnEntry,
  removeOwnQuestion,
  renameOwnEntry,
  stepOwnQuestion,
} from '@tamiz/contract/calls/bank/own-bank';
import type { OwnKind, QuestionStatus } from '@tamiz/contract/shared/statuses';

import { expectOk } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

/** What an author does with an own question besides editing it. */
export type OwnStep = 'confirm' | 'remove' | QuestionStatus;

export const useOwnStep = (questionId: Id, callbacks: ChangeCallbacks<OwnStep>) => {
  const { call } = useServices().api;
  const params = { id: questionId };
  return useChange({
    run: async (step: OwnStep) => {
      if (step === 'confirm') return expectOk(await call(confirmOwnAnswers, { params }));
      if (step === 'remove') return expectOk(await call(removeOwnQuestion, { params }));
      return expectOk(await call(stepOwnQuestion, { params, body: { status: step } }));
    },
    touches: {
      queries: [
        ['question', String(questionId)],
        ['questions'],
        ['own-bank'],
        ['own-review', String(questionId)],
      ],
    },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

/** An entry of the own tree; without a name it is to be removed. */
export type EntryChange = { kind: OwnKind; id: Id; name: string | null };

export const useChangeEntry = (callbacks: ChangeCallbacks<EntryChange>) => {
  const { call } = useServices().api;
  return useChange({
    run: async ({ kind, id, name }: EntryChange) => {
      const params = { kind, id };
      return expectOk(
        name === null
          ? await call(removeOwnEntry, { params })
          : await call(renameOwnEntry, { params, body: { name } }),
      );
    },
    touches: { queries: [['own-bank'], ['questions'], ['question']] },
    ...callbacks,
  });
};
