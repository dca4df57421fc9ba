import { AppError } from '#src/platform/errors.ts';
import { findUserByEmail } from '#src/domains/accounts/accounts/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** The person behind an address, for commands that operators type. */
export const findUser = async ({ databases }: Services, email: string) => {
  const [user] = await findUserByEmail(databases.staff.single, { email });
  if (user === undefined) throw new AppError('not_found');
  return user;
};
