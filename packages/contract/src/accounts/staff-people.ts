import * as z from 'zod/mini';

import { staffReason } from '#src/shared/back-office.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { email, firstName, lastName } from '#src/shared/people.ts';
import { staffRoles } from '#src/shared/permissions.ts';

/** Somebody of the staff, as operators see each other. */
export const staffPerson = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  staff_role: z.enum(staffRoles),
  is_suspended: z.boolean(),
  has_passkey: z.boolean(),
  /** When they last did something, as far as it is known. */
  last_access_at: z.nullable(timestamp),
  created_at: timestamp,
  /** Whether it is the person who asks: nobody changes their own role. */
  is_self: z.boolean(),
});

export type StaffPerson = z.infer<typeof staffPerson>;

const access = 'staff.people';
const feature = 'staff.people';
const everybody = z.object({ data: z.array(staffPerson) });
const role = z.enum(staffRoles, 'Elige un rol.');

export const listStaffPeople = endpoint({
  id: 'listStaffPeople',
  method: 'GET',
  path: '/api/staff/people',
  access,
  summary: 'Everybody of the staff, with their role, last access and whether they have a passkey.',
  responses: { 200: everybody },
  feature,
});

export const addStaffPerson = endpoint({
  id: 'addStaffPerson',
  method: 'POST',
  path: '/api/staff/people',
  access,
  summary: 'Makes somebody part of the staff and mails them how to enter.',
  body: z.object({ first_name: firstName, last_name: lastName, email, staff_role: role }),
  responses: { 201: everybody },
  needsFreshPasskey: true,
  feature,
});

const staffPersonChanges = z
  .object({
    staff_role: z.optional(role),
    is_suspended: z.optional(z.boolean('Indica sí o no.')),
    reason: staffReason,
  })
  .check(
    z.refine(
      (change) => change.staff_role !== undefined || change.is_suspended !== undefined,
      'No hay cambios para guardar.',
    ),
  );

export type StaffPersonChanges = z.output<typeof staffPersonChanges>;

export const changeStaffPerson = endpoint({
  id: 'changeStaffPerson',
  method: 'PATCH',
  path: '/api/staff/people/{id}',
  access,
  summary:
    'Gives somebody of the staff another role, keeps them out or lets them in again; their sessions end at once.',
  params: ownedParams,
  body: staffPersonChanges,
  responses: { 200: everybody },
  needsFreshPasskey: true,
  feature,
});
