import { getRetentionPlan } from '@tamiz/contract/calls/hiring/retention';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

export type PlannedErasure = { announcedAt: string; eraseFrom: string; people: number };

const readPlanned = (value: unknown): PlannedErasure[] => {
  if (!isRecord(value)) return [];
  const announcedAt = readText(value['announced_at']);
  const eraseFrom = readText(value['erase_from']);
  const people = readNumber(value['people']);
  if (announcedAt === null || eraseFrom === null || people === null) return [];
  return [{ announcedAt, eraseFrom, people }];
};

const readPlan = (body: unknown): PlannedErasure[] | null => {
  const data = isRecord(body) ? body['data'] : null;
  return Array.isArray(data) ? data.flatMap(readPlanned) : null;
};

export const retentionPlanKey = ['retention-plan'];

const planQuery = (call: CallApi) =>
  queryOptions({
    queryKey: retentionPlanKey,
    queryFn: async () => readAnswer(await call(getRetentionPlan), readPlan),
  });

/** Asked for only where the backend announces it. */
export const useRetentionPlan = () => {
  const { api } = useServices();
  const { data: catalogues } = useCatalogues();
  const isAnnounced = catalogues?.features.has('retention.plan') === true;
  return useQuery({ ...planQuery(api.call), enabled: isAnnounced });
};
