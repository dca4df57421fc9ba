import type { BodyOf } from '@tamiz/contract/call';
import { saveFiscalData } from '@tamiz/contract/calls/accounts/account-settings';

import { useSaveAccount } from '#src/lib/account/account.ts';
import type { Account } from '#src/lib/account/account.ts';
import type { FiscalData } from '#src/lib/account/fiscal-data.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { cfdiKey } from '#src/lib/credits/cfdi-key.ts';

type FiscalBody = BodyOf<typeof saveFiscalData>;

/** A form holds texts; which of them are codes of the SAT is for the server to say. */
export const toFiscalBody = ({ tax_regime, cfdi_use, ...rest }: FiscalData): FiscalBody => ({
  ...rest,
  tax_regime: asGiven<FiscalBody['tax_regime']>(tax_regime),
  cfdi_use: asGiven<FiscalBody['cfdi_use']>(cfdi_use),
});

/** The next invoice is made out to what is saved here. */
export const useSaveFiscalData = (callbacks: ChangeCallbacks<FiscalData, Account>) =>
  useSaveAccount((call, data) => call(saveFiscalData, { body: toFiscalBody(data) }), callbacks, {
    queries: [cfdiKey],
  });
