import { deleteOthers } from '#src/domains/identity/sessions/queries.ts';
import type { Services } from '#src/domains/identity/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** Ends every session of the person but the current one. */
export const closeOthers = async (
  { databases }: Services,
  { userId, sessionId }: Visitor,
): Promise<void> => {
  await deleteOthers(databases.auth.single, { userId, id: sessionId });
};
