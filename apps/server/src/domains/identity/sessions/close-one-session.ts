import { isUuid } from '@tamiz/contract/shared/uuid';

import { AppError } from '#src/platform/errors.ts';
import { deleteOwn } from '#src/domains/identity/sessions/queries.ts';
import type { Services } from '#src/domains/identity/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** Ends another session of the same person; the current one is ended by signing out. */
export const closeOneSession = async (
  { databases }: Services,
  { visitor, handle }: { visitor: Visitor; handle: string },
): Promise<void> => {
  if (handle === visitor.sessionId) throw new AppError('current_session');
  if (!isUuid(handle)) throw new AppError('not_found');
  const [closed] = await deleteOwn(databases.auth.single, { id: handle, userId: visitor.userId });
  if (closed === undefined) throw new AppError('not_found');
};
