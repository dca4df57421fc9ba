import { verifyReceipt } from '@tamiz/contract/calls/exams/receipts';
import { verifiedReceipt } from '@tamiz/contract/exams/receipts';
import type { VerifiedReceipt } from '@tamiz/contract/exams/receipts';
import { useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

const readReceipt = (body: unknown): VerifiedReceipt | null =>
  verifiedReceipt.safeParse(isRecord(body) ? body['data'] : null).data ?? null;

/** What the server knows of the exam with this seal; nothing is asked while there are no words. */
export const useVerifiedReceipt = (words: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ['verified-receipt', words],
    queryFn: async () =>
      readAnswer(await api.call(verifyReceipt, { body: { words } }), readReceipt),
    enabled: words !== '',
  });
};
