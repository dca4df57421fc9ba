import { listLivingByUser } from '#src/features/sessions/queries.ts';
import type { Services } from '#src/services.ts';

/** The places where a person is signed in, the last used first. */
export const listSessions = ({ databases }: Services, { userId }: { userId: string }) =>
  listLivingByUser(databases.auth.read, { userId });
