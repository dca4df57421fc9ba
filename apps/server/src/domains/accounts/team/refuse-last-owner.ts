import { AppError } from '#src/platform/errors.ts';

/** The database keeps an owner in every account; its refusal becomes an error code of the API. */
export const refusingLastOwner = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    const isLastOwner =
      error instanceof Error && 'constraint' in error && error.constraint === 'accounts_last_owner';
    throw isLastOwner ? new AppError('last_owner') : error;
  }
};
