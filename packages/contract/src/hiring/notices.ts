import * as z from 'zod/mini';

import { endpoint, eventStream } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { noticeKinds } from '#src/accounts/notice-kinds.ts';
import { count } from '#src/shared/numbers.ts';

/** Notices, or bundles of them, that are listed. */
export const maxNotices = 30;

/** Unread notices are counted up to here: whoever has more is told that there are more than this. */
export const maxUnread = 99;

/** Days after which a notice is deleted. */
export const noticeDays = 90;

/** What happened, once or several times to the people of one position on one day. */
export const notice = z.object({
  /** The newest of those it stands for. */
  id: uuid,
  kind: z.enum(noticeKinds),
  count,
  at: timestamp,
  is_read: z.boolean(),
  position: z.nullable(z.object({ id: uuid, title: z.string() })),
  /** Whom it is about; null where it stands for several, or for nobody. A hidden name is a key. */
  person: z.nullable(z.object({ place_id: uuid, name: z.string() })),
  score_pct: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  /** Who wrote the note; null as well once they have left the team. */
  author: z.nullable(z.string()),
  payment: z.nullable(z.object({ id: uuid, credits: count, is_credited: z.boolean() })),
});

export type Notice = z.infer<typeof notice>;

/** One more than `maxUnread` where there are more. */
const unread = count;

const feature = 'notices';

export const listNotices = endpoint({
  id: 'listNotices',
  method: 'GET',
  path: '/api/notices',
  access: 'positions.read',
  summary: `What happened of late, for the person who asks: the last ${String(maxNotices)} notices, those of one kind, position and day together.`,
  responses: { 200: z.object({ data: z.object({ notices: z.array(notice), unread }) }) },
  feature,
});

export const readNotice = endpoint({
  id: 'readNotice',
  method: 'POST',
  path: '/api/notices/{id}/read',
  access: 'positions.read',
  summary: 'Marks a notice as read, with those it stands for.',
  params: ownedParams,
  responses: { 200: z.object({ data: z.object({ unread }) }) },
  feature,
});

export const readAllNotices = endpoint({
  id: 'readAllNotices',
  method: 'POST',
  path: '/api/notices/read-all',
  access: 'positions.read',
  summary: 'Marks every notice of the person as read.',
  responses: { 200: z.object({ data: z.object({ unread }) }) },
  feature,
});

/** The data of one `change` event: whoever hears it reads the notices again. */
export const noticeChangeKinds = ['notice'] as const;

export const getNoticeEvents = endpoint({
  id: 'getNoticeEvents',
  method: 'GET',
  path: '/api/notices/events',
  access: 'positions.read',
  summary:
    'Tells by server-sent events that the notices of the person changed, and nothing about them. Ends with the session; open it again after it ends.',
  responses: { 200: eventStream },
  limit: { by: 'user', max: 120, windowSeconds: 60, isPerProcess: true },
  feature,
});
