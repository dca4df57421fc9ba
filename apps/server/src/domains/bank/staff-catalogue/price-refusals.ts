import type { ErrorCode } from '@tamiz/contract';

import { AppError } from '#src/platform/errors.ts';

/** Turns what the database refuses about prices, by the name of its constraint, into an error code of the API. */
export const namingPriceRefusals = async (
  work: Promise<void>,
  refusals: Readonly<Record<string, ErrorCode>>,
): Promise<void> => {
  try {
    await work;
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : '';
    const code = refusals[String(constraint)];
    throw code === undefined ? error : new AppError(code);
  }
};
