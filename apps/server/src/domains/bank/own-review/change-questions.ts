import type { BulkStep } from '@tamiz/contract/shared/statuses';

import { confirmAnswers } from '#src/domains/bank/questions/confirm-answers.ts';
import { stepQuestion } from '#src/domains/bank/questions/step-question.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Wanted = { visitor: Visitor; ids: readonly number[]; step: BulkStep };

/** What became of one question; the message says why it was refused. */
export type Outcome = { id: number; is_done: boolean; message: string | null };

const changeOne = async (
  services: Services,
  { visitor, id, step }: { visitor: Visitor; id: number; step: BulkStep },
): Promise<Outcome> => {
  try {
    await (step === 'confirm'
      ? confirmAnswers(services, { visitor, id })
      : stepQuestion(services, { visitor, id, status: step }));
    return { id, is_done: true, message: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { id, is_done: false, message: error.toBody().message };
  }
};

/** Takes each question by itself, one after the other: what one of them is refused does not hold the others back. */
export const changeQuestions = async (
  services: Services,
  { visitor, ids, step }: Wanted,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids)) outcomes.push(await changeOne(services, { visitor, id, step }));
  return outcomes;
};
