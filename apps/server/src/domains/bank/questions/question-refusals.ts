import { AppError } from '#src/platform/errors.ts';

/** The error code for each constraint of a question. */
const refusals: Readonly<Record<string, AppError['code']>> = {
  questions_confirmed_key: 'question_key_incomplete',
  questions_confirmed_first: 'question_not_confirmed',
  questions_step: 'question_step_refused',
  questions_topic_id_fkey: 'not_found',
  questions_difficulty_id_fkey: 'not_found',
};

/** Turns what the constraints of a question refuse into an error code of the API. */
export const namingRefusals = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    throw refusals[name] === undefined ? error : new AppError(refusals[name]);
  }
};
