import { AppError } from '#src/platform/errors.ts';
import { readMailboxToken } from '#src/domains/identity/sign-in/mailbox-token.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** The address its bearer proved by signing in; refuses a token that we did not make or that has ended. */
export const provedAddress = ({ secrets, clock }: Services, token: string): string => {
  const email = readMailboxToken(secrets, token, clock.now());
  if (email === null) throw new AppError('invitations_link_invalid');
  return email;
};
