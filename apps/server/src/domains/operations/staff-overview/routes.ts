import * as overview from '@tamiz/contract/operations/staff-overview';
import type { FastifyInstance } from 'fastify';

import { addNote } from '#src/domains/operations/staff-overview/add-note.ts';
import { removeNote } from '#src/domains/operations/staff-overview/remove-note.ts';
import { readOverview } from '#src/domains/operations/staff-overview/read-overview.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** One page of an account, and what staff note about it. */
export const staffOverviewRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, overview.getAccountOverview, async ({ params: { id } }) => ({
    status: 200,
    body: { data: await readOverview(services, id) },
  }));

  route(app, overview.addStaffNote, async ({ visitor, params: { id }, body: { body } }) => ({
    status: 201,
    body: { data: await addNote(services, { accountId: id, author: visitor.userId, body }) },
  }));

  route(app, overview.removeStaffNote, async ({ visitor, params: { id } }) => {
    await removeNote(services, { id, staffId: visitor.userId });
    return { status: 200, body: { message: 'La nota se borró.' } };
  });
};
