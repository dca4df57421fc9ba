import { listLivingByUser } from '#src/domains/identity/sessions/queries.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** The places where a person is signed in, the last used first. */
export const listSessions = ({ databases }: Services, { userId }: { userId: string }) =>
  listLivingByUser(databases.auth.single, { userId });
