import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** The account a call works in; staff have none and lack the permissions for such calls. */
export const accountOf = ({ accountId }: Visitor): string => {
  if (accountId === null) throw new AppError('forbidden');
  return accountId;
};

/** Who writes in the account a call works in. */
export const authorOf = (visitor: Visitor) => ({
  accountId: accountOf(visitor),
  userId: visitor.userId,
});
