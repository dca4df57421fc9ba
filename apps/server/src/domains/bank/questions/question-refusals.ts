import { AppError } from '#src/platform/errors.ts';

const noTopic = () => new AppError('validation', { topic_id: ['Elige un tema que exista.'] });

/** The failure for each constraint of a question. */
const refusals: Readonly<Record<string, () => AppError>> = {
  questions_confirmed_key: () => new AppError('question_key_incomplete'),
  questions_several_answers: () => new AppError('question_needs_several'),
  questions_confirmed_first: () => new AppError('question_not_confirmed'),
  questions_step: () => new AppError('question_step_refused'),
  questions_topic_id_fkey: noTopic,
  own_questions_topic_id_account_id_fkey: noTopic,
  questions_difficulty_id_fkey: () => new AppError('validation', noDifficulty),
  own_questions_picture: () => new AppError('own_picture_unknown'),
  own_questions_difficulty_id_fkey: () => new AppError('validation', noDifficulty),
};

const noDifficulty = { difficulty_id: ['Elige la dificultad.'] };

/** Turns what the constraints of a question refuse into a failure of the API. */
export const namingRefusals = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    throw refusals[name]?.() ?? error;
  }
};
