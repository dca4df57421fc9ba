import { AppError } from '#src/platform/errors.ts';
import { findLinkAddress } from '#src/domains/identity/sign-in/queries.ts';
import { readSignInToken } from '#src/domains/identity/sign-in/sign-in-link.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** Tells whoever holds a link as whom it signs in, and spends nothing: programs open the links of mails too. */
export const readSignInLink = async (
  { databases, secrets }: Services,
  { token }: { token: string },
): Promise<{ email: string }> => {
  const id = readSignInToken(secrets, token);
  const [link] = id === null ? [] : await findLinkAddress(databases.auth.single, { id });
  if (link === undefined) throw new AppError('sign_in_link_invalid');
  return link;
};
