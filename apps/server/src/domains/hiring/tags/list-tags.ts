import type { Services } from '#src/domains/hiring/services.ts';
import { listTags as list } from '#src/domains/hiring/tags/queries.ts';

/** The tags of an account, with how many people carry each. */
export const listTags = ({ databases }: Services, accountId: string) =>
  list(databases.account(accountId).single, { accountId });
