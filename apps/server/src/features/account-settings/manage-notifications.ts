import { AppError } from '#src/errors.ts';
import { findNotifications, updateNotifications } from '#src/features/account-settings/queries.ts';
import type { NotificationRow } from '#src/features/account-settings/queries.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

/** Which mails a person receives; staff receive none of these. */
export const readNotifications = async (
  { databases }: Services,
  visitor: Visitor,
): Promise<NotificationRow> => {
  const { read } = databases.forVisitor(visitor);
  const [row] = await findNotifications(read, { userId: visitor.userId });
  if (row === undefined) throw new AppError('unauthenticated');
  return row;
};

type Choice = { digest: boolean | undefined; lowBalance: boolean | undefined };

/** Turns a kind of mail on or off for the person who asks, and for nobody else. */
export const chooseNotifications = async (
  { databases }: Services,
  { visitor, digest, lowBalance }: Choice & { visitor: Visitor },
): Promise<void> => {
  await databases.forVisitor(visitor).transaction((tx) =>
    updateNotifications(tx, visitor.userId, {
      ...(digest !== undefined && { wants_digest: digest }),
      ...(lowBalance !== undefined && { wants_low_balance: lowBalance }),
    }),
  );
};
