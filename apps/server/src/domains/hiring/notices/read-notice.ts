import { markRead } from '#src/domains/hiring/notices/queries.ts';
import type { Reader } from '#src/domains/hiring/notices/read-unread.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';

/** Marks a notice of a person as read, with those it stands for; what came later stays unread. */
export const readNotice = (
  { databases, clock }: Services,
  { id, ...reader }: Reader & { id: string },
): Promise<void> =>
  databases.account(reader.accountId).transaction(async (tx) => {
    const [found] = await markRead(tx, { ...reader, id, now: clock.now() });
    if (found === undefined) throw new AppError('not_found');
  });
