import type { NotificationChanges } from '@tamiz/contract/accounts/account-settings';

import { updateNotifications } from '#src/domains/accounts/account-settings/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** Turns kinds of mails and notices on or off for the person who asks; those not named stay as they are. */
export const chooseNotifications = async (
  { databases }: Services,
  { visitor, changes }: { visitor: Visitor; changes: NotificationChanges },
): Promise<void> => {
  const kindsThatAre = (isWanted: boolean): string[] =>
    Object.entries(changes.in_app ?? {}).flatMap(([kind, chosen]) =>
      chosen === isWanted ? [kind] : [],
    );
  await databases.forVisitor(visitor).transaction((tx) =>
    updateNotifications(tx, visitor, {
      wants_digest: changes.answers_digest,
      wants_low_balance: changes.low_balance,
      wants_mentions: changes.mentions,
      muted: kindsThatAre(false),
      wanted: kindsThatAre(true),
    }),
  );
};
