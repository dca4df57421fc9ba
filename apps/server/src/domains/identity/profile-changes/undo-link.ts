import type { Secrets } from '#src/platform/secrets.ts';
import { readSignedText, signText } from '#src/platform/signed-text.ts';

const purpose = 'undo-email';

/** What the link of a notice carries: the change and its keyed hash, stored nowhere. */
export const undoToken = (secrets: Secrets, changeId: string): string =>
  signText(secrets, purpose, changeId);

/** The change of a token that we made, or null. */
export const readUndoToken = (secrets: Secrets, token: string): string | null =>
  readSignedText(secrets, purpose, token);
