import { AppError } from '#src/platform/errors.ts';

/** Two templates that differ only by case or accents would be told apart by nobody. */
export const refusingTakenName = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    const isTaken =
      error instanceof Error &&
      'constraint' in error &&
      error.constraint === 'position_templates_name';
    if (!isTaken) throw error;
    throw new AppError('validation', {
      name: ['Ya tienes una plantilla con ese nombre. Escribe otro.'],
    });
  }
};
