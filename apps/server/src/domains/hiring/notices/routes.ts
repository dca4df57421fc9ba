import * as contract from '@tamiz/contract/hiring/notices';
import type { FastifyInstance } from 'fastify';

import { holdStream } from '#src/domains/hiring/live/hold-stream.ts';
import { listNotices } from '#src/domains/hiring/notices/list-notices.ts';
import { readAllNotices } from '#src/domains/hiring/notices/read-all-notices.ts';
import { readNotice } from '#src/domains/hiring/notices/read-notice.ts';
import { readUnread } from '#src/domains/hiring/notices/read-unread.ts';
import type { Reader } from '#src/domains/hiring/notices/read-unread.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { streamRoute } from '#src/platform/streams/stream-route.ts';

const readerOf = (visitor: Visitor): Reader => ({
  accountId: accountOf(visitor),
  userId: visitor.userId,
});

/** What a person is told in the app. */
export const noticeRoutes = (app: FastifyInstance, services: Services): void => {
  const left = async (visitor: Visitor) => ({
    data: { unread: await readUnread(services, readerOf(visitor)) },
  });

  route(app, contract.listNotices, async ({ visitor }) => ({
    status: 200,
    body: { data: await listNotices(services, readerOf(visitor)) },
  }));

  route(app, contract.readNotice, async ({ visitor, params: { id } }) => {
    await readNotice(services, { ...readerOf(visitor), id });
    return { status: 200, body: await left(visitor) };
  });

  route(app, contract.readAllNotices, async ({ visitor }) => {
    await readAllNotices(services, readerOf(visitor));
    return { status: 200, body: await left(visitor) };
  });

  streamRoute(app, contract.getNoticeEvents, ({ visitor }) =>
    holdStream(services, { visitor, topic: visitor.userId, events: services.noticeEvents }),
  );
};
