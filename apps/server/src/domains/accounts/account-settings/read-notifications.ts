import { AppError } from '#src/platform/errors.ts';
import { findNotifications } from '#src/domains/accounts/account-settings/queries.ts';
import type { NotificationRow } from '#src/domains/accounts/account-settings/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** What a person is told by mail and in the app; staff receive none of these. */
export const readNotifications = async (
  { databases }: Services,
  visitor: Visitor,
): Promise<NotificationRow> => {
  const { single } = databases.forVisitor(visitor);
  const [row] = await findNotifications(single, visitor);
  if (row === undefined) throw new AppError('unauthenticated');
  return row;
};
