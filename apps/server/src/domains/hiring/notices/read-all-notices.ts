import { markAllRead } from '#src/domains/hiring/notices/queries.ts';
import type { Reader } from '#src/domains/hiring/notices/read-unread.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** Marks all notices of a person as read. */
export const readAllNotices = async (
  { databases, clock }: Services,
  reader: Reader,
): Promise<void> => {
  await databases
    .account(reader.accountId)
    .transaction((tx) => markAllRead(tx, { ...reader, now: clock.now() }));
};
