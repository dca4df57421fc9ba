import { listPending } from '#src/domains/accounts/access-requests/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** The requests that wait for an answer, oldest first. */
export const listAccessRequests = ({ databases }: Services) =>
  listPending(databases.staff.single, {});
