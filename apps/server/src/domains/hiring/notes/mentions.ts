import type { Handle } from '@tamiz/db';

import { listColleagues } from '#src/domains/hiring/notes/queries.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

/** Whoever of the asked belongs to the account and is not the author: strangers are left out without a word. */
export const keepColleagues = async (
  tx: Handle,
  { accountId, author, ids }: { accountId: string; author: string; ids: string[] },
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const colleagues = await listColleagues(tx, { accountId });
  return colleagues.map(({ id }) => id).filter((id) => id !== author && ids.includes(id));
};

/** Tells each of them once, by mail. */
export const tellMentioned = async (
  tx: Handle,
  noteId: string,
  userIds: readonly string[],
): Promise<void> => {
  for (const userId of userIds) await enqueue(tx, 'mail.note_mention', { id: noteId, userId });
};
