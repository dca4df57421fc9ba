import * as z from 'zod/mini';

import { teamRoles } from '#src/accounts/team.ts';
import { mailedLink } from '#src/identity/mailed-link.ts';
import { user } from '#src/identity/user.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';

/** An invitation as the invited person sees it; `invited_by` is null when whoever invited has left. */
export const ownInvitation = z.object({
  id: uuid,
  account_name: z.string(),
  invited_by: z.nullable(z.string()),
  role: z.enum(teamRoles),
  expires_at: timestamp,
});

export type OwnInvitation = z.infer<typeof ownInvitation>;

/** The proof of the mailbox that signing in gives to an invited person who is no user yet. */
const body = z.object({ token: mailedLink });
const limit = { by: 'ip', max: 60, windowSeconds: 60 } as const;
const feature = 'team';

export const listOwnInvitations = endpoint({
  id: 'listOwnInvitations',
  method: 'POST',
  path: '/api/team/invitations/mine',
  access: 'public',
  summary: 'Every open invitation to a team of whoever proved the address by signing in.',
  body,
  responses: {
    200: z.object({
      data: z.object({ email: z.string(), invitations: z.array(ownInvitation) }),
    }),
  },
  limit,
  feature,
});

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/team/invitations/{id}/accept',
  access: 'public',
  summary: 'Joins the team that invited, and signs in.',
  params: ownedParams,
  body,
  responses: { 200: z.object({ data: user }) },
  limit,
  feature,
});

export const declineInvitation = endpoint({
  id: 'declineInvitation',
  method: 'POST',
  path: '/api/team/invitations/{id}/decline',
  access: 'public',
  summary: 'Refuses an invitation to a team; the account may invite again.',
  params: ownedParams,
  body,
  responses: { 204: z.undefined() },
  limit,
  feature,
});
