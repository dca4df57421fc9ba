import * as announcements from '@tamiz/contract/operations/staff-announcements';
import { staffPageSize } from '@tamiz/contract/shared/back-office';
import type { FastifyInstance } from 'fastify';

import { moveEnd } from '#src/domains/operations/staff-announcements/move-end.ts';
import { presentAnnouncement } from '#src/domains/operations/staff-announcements/present.ts';
import { publishAnnouncement } from '#src/domains/operations/staff-announcements/publish-announcement.ts';
import { list } from '#src/domains/operations/staff-announcements/queries.ts';
import { withdrawAnnouncement } from '#src/domains/operations/staff-announcements/withdraw-announcement.ts';
import { lastUuid, toKeysetPage } from '#src/platform/http/keyset.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** What operators tell everybody. */
export const staffAnnouncementRoutes = (app: FastifyInstance, services: Services): void => {
  const { databases, clock } = services;

  route(app, announcements.listStaffAnnouncements, async ({ query: { after = lastUuid } }) => {
    const read = await list(databases.staff.single, { before: after, limit: staffPageSize + 1 });
    const { rows, next } = toKeysetPage(read, staffPageSize, ({ id }) => id);
    const now = clock.now();
    const data = rows.map((row) => presentAnnouncement(row, now));
    return { status: 200, body: { data, next } };
  });

  route(app, announcements.publishAnnouncement, async ({ visitor, body }) => ({
    status: 201,
    body: { data: await publishAnnouncement(services, { staffId: visitor.userId, draft: body }) },
  }));

  route(app, announcements.moveAnnouncementEnd, async ({ visitor, params: { id }, body }) => ({
    status: 200,
    body: {
      data: await moveEnd(services, {
        id,
        staffId: visitor.userId,
        endsAt: new Date(body.ends_at),
      }),
    },
  }));

  route(app, announcements.withdrawAnnouncement, async ({ visitor, params: { id } }) => ({
    status: 200,
    body: { data: await withdrawAnnouncement(services, { id, staffId: visitor.userId }) },
  }));
};
