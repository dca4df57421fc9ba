import { AppError } from '#src/platform/errors.ts';

/** The error code for PostgreSQL's unique violation and foreign key violation. */
const refusals: Readonly<Record<string, AppError['code']>> = {
  '23505': 'catalogue_name_taken',
  '23503': 'catalogue_in_use',
};

/** Turns what the constraints of the catalogue refuse into an error code of the API. */
export const namingRefusals = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw refusals[code] === undefined ? error : new AppError(refusals[code]);
  }
};
