import type { Handle } from '@tamiz/db';

import { expireChallenges } from '#src/domains/identity/sign-in/queries.ts';

/** Makes every sign-in code and link that was mailed for a person worth nothing: it may lie in another mailbox. */
export const expireCodes = async (tx: Handle, userId: string): Promise<void> => {
  await expireChallenges(tx, { userId });
};
