import { findByToken } from '#src/domains/accounts/mail-templates/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import { AppError } from '#src/platform/errors.ts';

/** The picture behind an address that nobody can guess. */
export const findLogoByToken = async ({ databases }: Services, token: string): Promise<Buffer> => {
  const [logo] = await findByToken(databases.staff.single, { token });
  if (logo === undefined) throw new AppError('not_found');
  return logo.content;
};
