import { verifyReport } from '@tamiz/contract/calls/exams/verification';
import { verifiedReport } from '@tamiz/contract/exams/verification';
import type { VerifiedReport } from '@tamiz/contract/exams/verification';
import { useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

const readReport = (body: unknown): VerifiedReport | null =>
  verifiedReport.safeParse(isRecord(body) ? body['data'] : null).data ?? null;

/** What the server knows of the report with this code; nothing is asked while there is none. */
export const useVerifiedReport = (code: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ['verified-report', code],
    queryFn: async () => readAnswer(await api.call(verifyReport, { body: { code } }), readReport),
    enabled: code !== '',
  });
};
