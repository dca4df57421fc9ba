import type { NoticeKind } from '@tamiz/contract/accounts/notice-kinds';

import { updateNotifications } from '#src/domains/accounts/account-settings/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Choice = {
  digest: boolean | undefined;
  lowBalance: boolean | undefined;
  mentions: boolean | undefined;
  inApp: Partial<Record<NoticeKind, boolean | undefined>>;
};

/** Turns a kind of mail or notice on or off for the person who asks, and for nobody else. */
export const chooseNotifications = async (
  { databases }: Services,
  { visitor, digest, lowBalance, mentions, inApp }: Choice & { visitor: Visitor },
): Promise<void> => {
  const kindsThatAre = (isWanted: boolean): string[] =>
    Object.entries(inApp).flatMap(([kind, chosen]) => (chosen === isWanted ? [kind] : []));
  await databases.forVisitor(visitor).transaction((tx) =>
    updateNotifications(tx, visitor, {
      ...(digest !== undefined && { wants_digest: digest }),
      ...(lowBalance !== undefined && { wants_low_balance: lowBalance }),
      ...(mentions !== undefined && { wants_mentions: mentions }),
      muted: kindsThatAre(false),
      wanted: kindsThatAre(true),
    }),
  );
};
