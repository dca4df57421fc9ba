import { findContent } from '#src/domains/bank/own-pictures/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';

/** A picture of the account's own bank. */
export const findPicture = async (
  { databases }: Services,
  { accountId, id }: { accountId: string; id: string },
): Promise<Buffer> => {
  const [picture] = await findContent(databases.account(accountId).single, { accountId, id });
  if (picture === undefined) throw new AppError('not_found');
  return picture.content;
};
