import type { Notice } from '@tamiz/contract/hiring/notices';

import { hideName } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import { listNewest } from '#src/domains/hiring/notices/queries.ts';
import type { NoticeRow } from '#src/domains/hiring/notices/queries.ts';
import { readUnread } from '#src/domains/hiring/notices/read-unread.ts';
import type { Reader } from '#src/domains/hiring/notices/read-unread.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import type { Secrets } from '#src/platform/secrets.ts';

const presentPerson = (secrets: Secrets, row: NoticeRow): Notice['person'] => {
  if (row.place_id === null || row.count > 1) return null;
  const { name } = hideName(secrets, row.place_id, row);
  return name === null ? null : { place_id: row.place_id, name };
};

const presentPayment = (row: NoticeRow): Notice['payment'] => {
  const { payment_id: id, credits, payment_status: status } = row;
  return id === null || credits === null ? null : { id, credits, is_credited: status !== 'failed' };
};

const present = (secrets: Secrets, row: NoticeRow): Notice => {
  const person = presentPerson(secrets, row);
  return {
    id: row.id,
    kind: row.kind,
    count: row.count,
    at: row.created_at.toISOString(),
    is_read: row.is_read,
    position:
      row.position_id === null || row.title === null
        ? null
        : { id: row.position_id, title: row.title },
    person,
    score_pct: person === null ? null : row.percent,
    author: row.author,
    payment: presentPayment(row),
  };
};

/** The newest notices of a person, and how many they have not read. Names that are hidden from them stay hidden. */
export const listNotices = async (
  services: Services,
  reader: Reader,
): Promise<{ notices: Notice[]; unread: number }> => {
  const { databases, secrets } = services;
  const [rows, unread] = await Promise.all([
    listNewest(databases.account(reader.accountId).single, reader),
    readUnread(services, reader),
  ]);
  return { notices: rows.map((row) => present(secrets, row)), unread };
};
