import { AppError } from '#src/errors.ts';
import { findUserByEmail } from '#src/features/accounts/queries.ts';
import type { Services } from '#src/services.ts';

/** The person behind an address, for commands that operators type. */
export const findUser = async ({ databases }: Services, email: string) => {
  const [user] = await findUserByEmail(databases.staff.read, { email });
  if (user === undefined) throw new AppError('not_found');
  return user;
};
