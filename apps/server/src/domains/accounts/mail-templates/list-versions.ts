import type { MailVersion } from '@tamiz/contract/accounts/mail-templates';
import type { MailKind } from '@tamiz/contract/accounts/rules/mail-text';

import { presentVersion } from '#src/domains/accounts/mail-templates/present.ts';
import * as queries from '#src/domains/accounts/mail-templates/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** What an account published of a mail, newest first. */
export const listVersions = async (
  { databases }: Services,
  { accountId, kind }: { accountId: string; kind: MailKind },
): Promise<MailVersion[]> => {
  const rows = await queries.listVersions(databases.account(accountId).single, { accountId, kind });
  return rows.map((row) => presentVersion(kind, row));
};
