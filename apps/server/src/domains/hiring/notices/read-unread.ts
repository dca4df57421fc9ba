import { countUnread } from '#src/domains/hiring/notices/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** Whose notices: a person of an account. */
export type Reader = { accountId: string; userId: string };

/** How many notices a person has not read, up to one more than is told. */
export const readUnread = async ({ databases }: Services, reader: Reader): Promise<number> => {
  const [counted] = await countUnread(databases.account(reader.accountId).single, reader);
  return counted?.unread ?? 0;
};
