import { signInLinkMinutes } from '@tamiz/contract/identity/sign-in';

import type { Secrets } from '#src/platform/secrets.ts';
import { readSignedText, signText } from '#src/platform/signed-text.ts';

const purpose = 'sign-in-link';

/** How long a link lives: as long as the window in which mails to one address are counted, so that one of them always works. */
export const linkLifetimeMs = signInLinkMinutes * 60_000;

/** What the link of a sign-in mail carries: the request and its keyed hash, stored nowhere. */
export const signInToken = (secrets: Secrets, challengeId: string): string =>
  signText(secrets, purpose, challengeId);

/** The request of a token that we made, or null. */
export const readSignInToken = (secrets: Secrets, token: string): string | null =>
  readSignedText(secrets, purpose, token);
