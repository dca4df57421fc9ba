import { deleteById } from '#src/domains/identity/sessions/queries.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** Ends the current session: what a person does by signing out. */
export const closeOwnSession = async (
  { databases }: Services,
  sessionId: string,
): Promise<void> => {
  await deleteById(databases.auth.single, { id: sessionId });
};
