import { cancelCfdiRequest, getCfdiData, requestCfdi } from '@tamiz/contract/calls/money/cfdi';
import { useQuery } from '@tanstack/react-query';

import { readFiscalData } from '#src/lib/account/fiscal-data.ts';
import type { FiscalData } from '#src/lib/account/fiscal-data.ts';
import { toFiscalBody } from '#src/lib/account/save-fiscal-data.ts';
import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { cfdiKey } from '#src/lib/credits/cfdi-key.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

/** What the next invoice of the account is made out to. */
export const useCfdiData = () => {
  const { call } = useServices().api;
  return useQuery({
    queryKey: [...cfdiKey, 'data'],
    queryFn: async () =>
      readAnswer(await call(getCfdiData), (body) =>
        isRecord(body) ? { fiscalData: readFiscalData(body['data']) } : null,
      ),
  });
};

type Asked = { paymentId: Id; data: FiscalData };

/** A refusal may mean that the data changed, or that somebody else has asked. */
export const useRequestCfdi = (callbacks: ChangeCallbacks<Asked>) => {
  const { call } = useServices().api;
  return useChange({
    run: async ({ paymentId, data }: Asked) =>
      expectOk(await call(requestCfdi, { params: { id: paymentId }, body: toFiscalBody(data) })),
    touches: { queries: [cfdiKey] },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

export const useCancelCfdi = (callbacks: ChangeCallbacks<Id>) => {
  const { call } = useServices().api;
  return useChange({
    run: async (id: Id) => expectOk(await call(cancelCfdiRequest, { params: { id } })),
    touches: { queries: [cfdiKey] },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};
