import { AppError } from '#src/platform/errors.ts';
import { enter } from '#src/domains/identity/sign-in/enter.ts';
import type { Invited } from '#src/domains/identity/sign-in/enter.ts';
import type { Device, SignedIn } from '#src/domains/identity/sign-in/open-proved-session.ts';
import { spendLink } from '#src/domains/identity/sign-in/queries.ts';
import { readSignInToken } from '#src/domains/identity/sign-in/sign-in-link.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** Exchanges the link of a sign-in mail for one session, in any browser, whatever became of its code's tries. */
export const signInByLink = async (
  services: Services,
  { token, device }: { token: string; device: Device },
): Promise<SignedIn | Invited> => {
  const id = readSignInToken(services.secrets, token);
  if (id === null) throw new AppError('sign_in_link_invalid');
  return services.databases.auth.transaction(async (tx) => {
    const [proved] = await spendLink(tx, { id });
    const signedIn = proved === undefined ? null : await enter(services, tx, { proved, device });
    if (signedIn === null) throw new AppError('sign_in_link_invalid');
    return signedIn;
  });
};
