import { listPending } from '#src/features/access-requests/queries.ts';
import type { Services } from '#src/services.ts';

/** The requests that wait for an answer, oldest first. */
export const listAccessRequests = ({ databases }: Services) =>
  listPending(databases.staff.read, {});
