import type { BodyOf } from '@tamiz/contract/call';
import {
  listSharedPeople,
  listShares,
  revokeShare,
  shareResults,
} from '@tamiz/contract/calls/exams/sharing';
import { resultShare } from '@tamiz/contract/exams/sharing';
import type { ResultShare } from '@tamiz/contract/exams/sharing';
import { useQuery } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

const sharesKey = (positionId: Id) => [...positionKey(positionId), 'shares'];

const readShares = (body: unknown): ResultShare[] | null =>
  isRecord(body) && Array.isArray(body['data'])
    ? readList(body['data'], (row) => resultShare.safeParse(row).data ?? null)
    : null;

/** The links of a position; openings happen elsewhere, so they are read anew whenever the list is shown. */
export const useShares = (positionId: Id) => {
  const { api } = useServices();
  return useQuery({
    queryKey: sharesKey(positionId),
    queryFn: async () =>
      readAnswer(await api.call(listShares, { params: { id: positionId } }), readShares),
    staleTime: 0,
  });
};

/** A key and whom it stands for. */
type Keyed = { id: string; key: string; name: string };

const readKeyed = (row: unknown): Keyed | null => {
  if (!isRecord(row)) return null;
  const [id, key, name] = [readText(row['id']), readText(row['key']), readText(row['name'])];
  return id === null || key === null || name === null ? null : { id, key, name };
};

/** Who is behind the keys of a link; asked for only where somebody wants to know. */
export const useSharedPeople = (positionId: Id, shareId: string, isWanted: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...sharesKey(positionId), shareId],
    queryFn: async () =>
      readAnswer(await api.call(listSharedPeople, { params: { id: shareId } }), (body) =>
        isRecord(body) ? readList(body['data'], readKeyed) : null,
      ),
    enabled: isWanted,
  });
};

/** A link that was just made: it is told once. */
export type NewLink = { email: string; link: string };

const readLink = (row: unknown): NewLink | null => {
  if (!isRecord(row)) return null;
  const [email, link] = [readText(row['email']), readText(row['link'])];
  return email === null || link === null ? null : { email, link };
};

const readLinks = (body: unknown): NewLink[] | null =>
  isRecord(body) ? readList(body['data'], readLink) : null;

export const useShareResults = (positionId: Id) => {
  const { api } = useServices();
  return useChange({
    run: async (body: BodyOf<typeof shareResults>) =>
      readAnswer(await api.call(shareResults, { params: { id: positionId }, body }), readLinks),
    touches: { queries: [sharesKey(positionId)] },
  });
};

export const useRevokeShare = (positionId: Id) => {
  const { api, toasts } = useServices();
  return useChange({
    run: async ({ id }: ResultShare) => expectOk(await api.call(revokeShare, { params: { id } })),
    touches: { queries: [sharesKey(positionId)] },
    refreshesAfterFailure: true,
    onSaved: (_, { email }) => toasts.success(`Se revocó el enlace de ${email}.`),
    onFailed: (failure) =>
      toasts.error(tellFailure(failure, 'No se pudo revocar. Inténtalo de nuevo.')),
  });
};
