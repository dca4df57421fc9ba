import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api-failure.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import type { Request, RequestOptions } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

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

const accountQuery = (request: Request) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async () => readAnswer(await request('/api/account'), readAccount),
  });

export const useAccount = () => useQuery(accountQuery(useServices().api.request));

/** What the server answers is what is shown from then on. */
const useSave = <Input>(path: `/${string}`, toOptions: (input: Input) => RequestOptions) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) =>
      readAnswer(await api.request(path, toOptions(input)), readAccount),
    onSuccess: (account) => client.setQueryData(accountQuery(api.request).queryKey, account),
  });
};

export type AccountChange = { name: string } | { retention_months: number | null };

export const useSaveAccount = () =>
  useSave('/api/account', (body: AccountChange) => ({ method: 'PATCH', body }));

export const useSaveFiscalData = () =>
  useSave('/api/account/fiscal-data', (body: FiscalData) => ({ method: 'PUT', body }));
