import {
  getNoticeEvents,
  listNotices,
  readAllNotices,
  readNotice,
} from '@tamiz/contract/calls/hiring/notices';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { readOlder } from '#src/lib/api/read-again.ts';
import { readBell } from '#src/features/notices/notice.ts';
import type { Bell } from '#src/features/notices/notice.ts';
import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import { followStream } from '#src/lib/live/position-stream.ts';
import type { LiveChange } from '#src/lib/live/position-stream.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

const queryKey = ['notices'];

const noticesQuery = (call: CallApi) =>
  queryOptions({
    queryKey,
    queryFn: async () => readAnswer(await call(listNotices), readBell),
  });

/** The notices of the person, read again whenever the server says that there is something new. */
export const useNotices = () => {
  const { api } = useServices();
  const client = useQueryClient();
  const address = api.addressOf(getNoticeEvents);
  const read = useEffectEvent(
    ({ olderThanMs }: LiveChange) => void readOlder(client, queryKey, olderThanMs),
  );
  useEffect(
    () => followStream({ address, onChange: (change) => read(change), onState: () => undefined }),
    [address],
  );
  return useQuery(noticesQuery(api.call));
};

const touches = { queries: [queryKey] };

/** Marks one notice as read, with those it stands for. */
export const useReadNotice = () => {
  const { api } = useServices();
  return useChange({
    run: async (id: Id) => expectOk(await api.call(readNotice, { params: { id } })),
    touches,
  });
};

export const useReadAll = () => {
  const { api } = useServices();
  return useChange({
    run: async () => expectOk(await api.call(readAllNotices)),
    apply: (client) =>
      client.setQueryData<Bell>(queryKey, (bell) => bell && { ...bell, unread: 0 }),
    touches,
  });
};
