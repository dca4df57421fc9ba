import type { Handle } from '@tamiz/db';

import { noteFreshPasskey } from '#src/features/sessions/queries.ts';

/** Notes that a passkey was presented in a session just now; the caller has verified it. */
export const proveSession = async (tx: Handle, sessionId: string): Promise<void> => {
  await noteFreshPasskey(tx, { id: sessionId });
};
