import {
  changePublicLink,
  closePublicLink,
  createPublicLink,
  getPublicLink,
} from '@tamiz/contract/calls/hiring/public-links';
import { useQuery } from '@tanstack/react-query';

import type { CallApi } from '#src/lib/api/api.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

/** The link through which people enrol themselves. */
export type PublicLink = {
  url: string;
  maxPeople: number;
  enrolled: number;
  endsAt: string;
  /** Whether it takes people now, and what stops it if not. */
  state: string;
};

export type PublicLinkPage = { link: PublicLink | null; mostPeople: number };

const readLink = (value: unknown): PublicLink | null => {
  if (!isRecord(value)) return null;
  const [url, endsAt] = [readText(value['url']), readText(value['ends_at'])];
  const maxPeople = readNumber(value['max_people']);
  if (url === null || endsAt === null || maxPeople === null) return null;
  const enrolled = readNumber(value['enrolled']) ?? 0;
  return { url, endsAt, maxPeople, enrolled, state: readText(value['state']) ?? 'open' };
};

const readPage = (body: unknown): PublicLinkPage | null => {
  const data = isRecord(body) ? body['data'] : null;
  const most = isRecord(data) ? readNumber(data['most_people']) : null;
  if (!isRecord(data) || most === null) return null;
  return { link: readLink(data['link']), mostPeople: most };
};

const linkKey = (id: Id) => [...positionKey(id), 'public-link'] as const;

/** The open link of a position, asked while its dialog is open. */
export const usePublicLink = (id: Id, isWanted: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: linkKey(id),
    queryFn: async () => readAnswer(await api.call(getPublicLink, { params: { id } }), readPage),
    enabled: isWanted,
    staleTime: 0,
  });
};

export type Terms = { maxPeople: number; endsAt: string };

export type LinkChange = { kind: 'create' | 'change'; terms: Terms } | { kind: 'close' };

const send = (call: CallApi, id: Id, change: LinkChange) => {
  const params = { id };
  if (change.kind === 'close') return call(closePublicLink, { params });
  const body = { max_people: change.terms.maxPeople, ends_at: change.terms.endsAt };
  return change.kind === 'create'
    ? call(createPublicLink, { params, body })
    : call(changePublicLink, { params, body });
};

/** Makes, changes or closes the link; whatever comes of it, the dialog shows how it stands then. */
export const useLinkChange = (id: Id, callbacks: ChangeCallbacks<LinkChange, PublicLinkPage>) => {
  const { api } = useServices();
  return useChange({
    run: async (change: LinkChange) => readAnswer(await send(api.call, id, change), readPage),
    apply: (client, page) => client.setQueryData(linkKey(id), page),
    isUntouched: () => true,
    touches: { queries: [linkKey(id)] },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};
