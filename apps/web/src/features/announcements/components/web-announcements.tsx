import { listAnnouncements } from '@tamiz/contract/calls/operations/announcements';
import type { Announcement } from '@tamiz/contract/operations/announcements';
import { Announcements } from '@tamiz/ui/announcements';
import { useCallback, useState } from 'react';

import { isRecord, readBody } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';
import { tabMemory } from '#src/lib/tab-memory.ts';

const isAnnouncement = (value: unknown): value is Announcement =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['body'] === 'string';

/** What everybody who recruits is told; its code arrives only once there is something to tell. */
export const WebAnnouncements = () => {
  const { api } = useServices();
  const { flags } = api;
  const [news] = useState(() => ({
    read: () => flags.read().news,
    subscribe: flags.subscribe,
  }));
  const load = useCallback(async () => {
    const response = await api.call(listAnnouncements, { query: { reader: 'recruiters' } });
    const body: unknown = response.ok ? await readBody(response) : null;
    if (!isRecord(body) || !Array.isArray(body['data'])) return null;
    return body['data'].filter(isAnnouncement);
  }, [api]);
  return <Announcements news={news} load={load} memory={tabMemory} />;
};
