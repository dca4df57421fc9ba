import type { FiscalData } from '@tamiz/contract/accounts/fiscal-data';

import { findFiscalData } from '#src/domains/money/cfdi/queries.ts';
import type { Services } from '#src/domains/money/services.ts';

/** What the next invoice of the account is made out to; null while nobody has said. */
export const readCfdiData = async (
  { databases }: Services,
  accountId: string,
): Promise<FiscalData | null> => {
  const [data] = await findFiscalData(databases.account(accountId).single, { accountId });
  return data ?? null;
};
