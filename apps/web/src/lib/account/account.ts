import { getAccount } from '@tamiz/contract/calls/accounts/account-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

import { readFiscalData } from '#src/lib/account/fiscal-data.ts';
import type { FiscalData } from '#src/lib/account/fiscal-data.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

export type Account = {
  name: string;
  retentionMonths: number | null;
  fiscalData: FiscalData | null;
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
export const useSaveAccount = <Input>(
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
