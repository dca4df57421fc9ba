import { noticeKinds } from '@tamiz/contract/accounts/notice-kinds';
import type { NoticeKind } from '@tamiz/contract/accounts/notice-kinds';

import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';

/** What happened, once or several times to the people of one position. */
export type Notice = {
  id: Id;
  kind: NoticeKind;
  count: number;
  at: string;
  isRead: boolean;
  position: { id: Id; title: string } | null;
  person: { placeId: Id; name: string } | null;
  percent: number | null;
  author: string | null;
  payment: { id: Id; credits: number; isCredited: boolean } | null;
};

export type Bell = { notices: Notice[]; unread: number };

const readPosition = (value: unknown): Notice['position'] => {
  const id = isRecord(value) ? readId(value['id']) : null;
  const title = isRecord(value) ? readText(value['title']) : null;
  return id === null || title === null ? null : { id, title };
};

const readPerson = (value: unknown): Notice['person'] => {
  const placeId = isRecord(value) ? readId(value['place_id']) : null;
  const name = isRecord(value) ? readText(value['name']) : null;
  return placeId === null || name === null ? null : { placeId, name };
};

const readPayment = (value: unknown): Notice['payment'] => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  const credits = readNumber(value['credits']);
  if (id === null || credits === null) return null;
  return { id, credits, isCredited: value['is_credited'] === true };
};

const readNotice = (value: unknown): Notice | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  const kind = noticeKinds.find((known) => known === value['kind']);
  const at = readText(value['at']);
  if (id === null || kind === undefined || at === null) return null;
  return {
    id,
    kind,
    at,
    count: Math.max(1, readNumber(value['count']) ?? 1),
    isRead: value['is_read'] === true,
    position: readPosition(value['position']),
    person: readPerson(value['person']),
    percent: readNumber(value['score_pct']),
    author: readText(value['author']),
    payment: readPayment(value['payment']),
  };
};

export const readBell = (body: unknown): Bell | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  return {
    notices: readList(data['notices'], readNotice),
    unread: readNumber(data['unread']) ?? 0,
  };
};
