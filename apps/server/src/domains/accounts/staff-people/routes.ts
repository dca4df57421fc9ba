import * as staff from '@tamiz/contract/accounts/staff-people';
import type { FastifyInstance } from 'fastify';

import { createStaff } from '#src/domains/accounts/accounts/create-staff.ts';
import { changePerson } from '#src/domains/accounts/staff-people/change-person.ts';
import { listStaff } from '#src/domains/accounts/staff-people/list-people.ts';
import { presentPerson } from '#src/domains/accounts/staff-people/present.ts';
import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** Routes of operators for the people of the staff. */
export const staffPeopleRoutes = (app: FastifyInstance, services: Services): void => {
  const everybody = async (visitorId: string) => ({
    data: (await listStaff(services)).map((row) => presentPerson(row, visitorId)),
  });

  route(app, staff.listStaffPeople, async ({ visitor }) => ({
    status: 200,
    body: await everybody(visitor.userId),
  }));

  route(app, staff.addStaffPerson, async ({ visitor, body }) => {
    await createStaff(services, {
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      staffRole: body.staff_role,
      actor: actorOf(visitor),
      isTold: true,
    });
    return { status: 201, body: await everybody(visitor.userId) };
  });

  route(app, staff.changeStaffPerson, async ({ visitor, params: { id }, body }) => {
    await changePerson(services, { visitorId: visitor.userId, id, changes: body });
    return { status: 200, body: await everybody(visitor.userId) };
  });
};
