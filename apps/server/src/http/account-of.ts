import { AppError } from '#src/errors.ts';
import type { Visitor } from '#src/visitor.ts';

/** The account a call works in; staff have none, and their permissions never lead here. */
export const accountOf = ({ accountId }: Visitor): string => {
  if (accountId === null) throw new AppError('forbidden');
  return accountId;
};
