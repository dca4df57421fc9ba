import {
  enterShare,
  getSharedResults,
  openShare,
  requestShareCode,
} from '@tamiz/contract/calls/exams/sharing';
import { sharedResults } from '@tamiz/contract/exams/sharing';
import type { SharedResults } from '@tamiz/contract/exams/sharing';
import { useQuery } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

/** What the door of a link says. */
export type Door = {
  accountName: string;
  addressHint: string;
  expiresAt: string;
  /** This browser has it open already. */
  isOpen: boolean;
};

const readDoor = (body: unknown): Door | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  return {
    accountName: readText(data['account_name']) ?? '',
    addressHint: readText(data['address_hint']) ?? '',
    expiresAt: readText(data['expires_at']) ?? '',
    isOpen: data['is_open'] === true,
  };
};

const doorKey = ['shared', 'door'];
const resultsKey = ['shared', 'results'];

export const useDoor = (link: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...doorKey, link],
    queryFn: async () => readAnswer(await api.call(openShare, { body: { link } }), readDoor),
    retry: false,
  });
};

type Mailed = { identifier: string; expiresAt: string };

const readMailed = (body: unknown): Mailed | null => {
  const data = isRecord(body) ? body['data'] : null;
  const identifier = isRecord(data) ? readText(data['identifier']) : null;
  if (!isRecord(data) || identifier === null) return null;
  return { identifier, expiresAt: readText(data['expires_at']) ?? '' };
};

export const useRequestCode = (link: string) => {
  const { api } = useServices();
  return useChange({
    run: async () => readAnswer(await api.call(requestShareCode, { body: { link } }), readMailed),
  });
};

/** Opens the link; the door and the results are read again after it. */
export const useEnter = (link: string) => {
  const { api } = useServices();
  return useChange({
    run: async ({ identifier, code }: { identifier: string; code: string }) =>
      expectOk(await api.call(enterShare, { body: { link, identifier, code } })),
    touches: { queries: [resultsKey, doorKey] },
  });
};

const readResults = (body: unknown): SharedResults | null =>
  sharedResults.safeParse(isRecord(body) ? body['data'] : null).data ?? null;

const lookAgainMs = 20_000;

/** The results behind the open link. They are asked for again and again, so that a revoked link soon shows none. */
export const useSharedResults = (link: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...resultsKey, link],
    queryFn: async () => readAnswer(await api.call(getSharedResults), readResults),
    retry: false,
    staleTime: 0,
    refetchInterval: (query) => (query.state.error === null ? lookAgainMs : false),
  });
};
