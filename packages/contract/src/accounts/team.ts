import * as z from 'zod/mini';

import { abilities } from '#src/shared/abilities.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { email, firstName, lastName } from '#src/shared/people.ts';

/** Roles inside an account, from the one that may do most. */
export const teamRoles = ['owner', 'recruiter', 'author', 'viewer'] as const;

export type TeamRole = (typeof teamRoles)[number];

/** Somebody of the account; `abilities` says what the reader may do with them. */
export const member = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  created_at: timestamp,
  is_you: z.boolean(),
  abilities,
});

export type Member = z.infer<typeof member>;

/** A colleague who was asked and has not answered yet. */
export const teamInvitation = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  sent_at: timestamp,
  expires_at: timestamp,
});

export type TeamInvitation = z.infer<typeof teamInvitation>;

const feature = 'team';

export const getTeam = endpoint({
  id: 'getTeam',
  method: 'GET',
  path: '/api/team',
  access: 'account.manage',
  summary: 'The people of the account and the colleagues who were invited.',
  responses: {
    200: z.object({
      data: z.object({ members: z.array(member), invitations: z.array(teamInvitation) }),
    }),
  },
  feature,
});

const role = z.enum(teamRoles, 'Elige el rol.');

const newMember = z.object({ first_name: firstName, last_name: lastName, email, role });

export type NewMember = z.output<typeof newMember>;

export const inviteMember = endpoint({
  id: 'inviteMember',
  method: 'POST',
  path: '/api/team/invitations',
  access: 'account.manage',
  summary:
    'Invites a colleague by mail, who accepts or declines after signing in with that address. Inviting again sends it again. The answer does not tell whether the address is known elsewhere.',
  body: newMember,
  responses: { 201: z.object({ data: teamInvitation }) },
  limit: { by: 'user', max: 30, windowSeconds: 3600 },
  needsFreshProof: true,
  feature,
});

export const withdrawInvitation = endpoint({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/team/invitations/{id}',
  access: 'account.manage',
  summary: 'Takes an invitation to the team back.',
  params: ownedParams,
  responses: { 204: z.undefined() },
  feature,
});

export const changeMemberRole = endpoint({
  id: 'changeMemberRole',
  method: 'PATCH',
  path: '/api/team/members/{id}',
  access: 'account.manage',
  summary: 'Gives a colleague another role; their sessions close. The last owner stays owner.',
  params: ownedParams,
  body: z.object({ role }),
  responses: { 204: z.undefined() },
  needsFreshProof: true,
  feature,
});

export const removeMember = endpoint({
  id: 'removeMember',
  method: 'DELETE',
  path: '/api/team/members/{id}',
  access: 'account.manage',
  summary: 'Takes a person out of the account; their sessions close. The last owner cannot leave.',
  params: ownedParams,
  responses: { 204: z.undefined() },
  feature,
});

export const transferOwnership = endpoint({
  id: 'transferOwnership',
  method: 'POST',
  path: '/api/team/members/{id}/ownership',
  access: 'account.manage',
  summary: 'Makes a colleague owner and the caller recruiter, at once; both sign in again.',
  params: ownedParams,
  responses: { 204: z.undefined() },
  needsFreshProof: true,
  feature,
});

export const leaveTeam = endpoint({
  id: 'leaveTeam',
  method: 'POST',
  path: '/api/team/leave',
  access: 'self.manage',
  summary:
    'Takes the person themselves out of their account and forgets them as a user. The last owner cannot leave.',
  responses: { 204: z.undefined() },
  needsFreshProof: true,
  feature,
});
