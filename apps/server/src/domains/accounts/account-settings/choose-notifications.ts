import { updateNotifications } from '#src/domains/accounts/account-settings/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Choice = { digest: boolean | undefined; lowBalance: boolean | undefined };

/** Turns a kind of mail on or off for the person who asks, and for nobody else. */
export const chooseNotifications = async (
  { databases }: Services,
  { visitor, digest, lowBalance }: Choice & { visitor: Visitor },
): Promise<void> => {
  await databases.forVisitor(visitor).transaction((tx) =>
    updateNotifications(tx, visitor, {
      ...(digest !== undefined && { wants_digest: digest }),
      ...(lowBalance !== undefined && { wants_low_balance: lowBalance }),
    }),
  );
};
