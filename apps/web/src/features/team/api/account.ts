import type { BodyOf } from '@tamiz/contract/call';
import {
  getAccount,
  saveFiscalData,
  updateAccount,
} from '@tamiz/contract/calls/accounts/account-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

import { retentionPlanKey } from '#src/features/team/api/get-retention-plan.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

export const fiscalFields = ['rfc', 'legal_name', 'tax_regime', 'postal_code', 'cfdi_use'] as const;

export type FiscalData = Record<(typeof fiscalFields)[number], string>;

export type Account = {
  name: string;
  retentionMonths: number | null;
  fiscalData: FiscalData | null;
};

const readFiscalData = (value: unknown): FiscalData | null => {
  if (!isRecord(value)) return null;
  const read = (field: keyof FiscalData) => readText(value[field]) ?? '';
  return {
    rfc: read('rfc'),
    legal_name: read('legal_name'),
    tax_regime: read('tax_regime'),
    postal_code: read('postal_code'),
    cfdi_use: read('cfdi_use'),
  };
};

const readAccount = (body: unknown): Account | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  return {
    name: readText(data['name']) ?? '',
    retentionMonths: readNumber(data['retention_months']),
    fiscalData: readFiscalData(data['fiscal_data']),
  };
};

const accountQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async () => readAnswer(await call(getAccount), readAccount),
  });

export const useAccount = () => useQuery(accountQuery(useServices().api.call));

/** What the server answers is what is shown from then on. */
const useSave = <Input>(
  send: (call: CallApi, input: Input) => Promise<Response>,
  callbacks: ChangeCallbacks<Input, Account>,
  touches: { session?: boolean; queries?: readonly QueryKey[] } = {},
) => {
  const { api } = useServices();
  return useChange({
    run: async (input: Input) => readAnswer(await send(api.call, input), readAccount),
    apply: (client, account) => client.setQueryData(accountQuery(api.call).queryKey, account),
    touches,
    ...callbacks,
  });
};

/** The name is part of the profile too. */
export const useSaveAccountName = (callbacks: ChangeCallbacks<{ name: string }, Account>) =>
  useSave((call, body) => call(updateAccount, { body }), callbacks, { session: true });

type Retention = { retention_months: number | null };

/** Another time for everybody takes back, or brings, what is planned. */
export const useSaveRetention = (callbacks: ChangeCallbacks<Retention, Account>) =>
  useSave((call, body) => call(updateAccount, { body }), callbacks, {
    queries: [retentionPlanKey],
  });

type FiscalBody = BodyOf<typeof saveFiscalData>;

export const useSaveFiscalData = (callbacks: ChangeCallbacks<FiscalData, Account>) =>
  useSave(
    (call, { tax_regime, cfdi_use, ...rest }) =>
      call(saveFiscalData, {
        body: {
          ...rest,
          tax_regime: asGiven<FiscalBody['tax_regime']>(tax_regime),
          cfdi_use: asGiven<FiscalBody['cfdi_use']>(cfdi_use),
        },
      }),
    callbacks,
  );
