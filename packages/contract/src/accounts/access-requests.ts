import * as z from 'zod/mini';

import { afterId, filterMessage, keysetPage, requiredText } from '#src/shared/back-office.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { accountName, email, firstName, lastName } from '#src/shared/people.ts';
import { roles } from '#src/shared/permissions.ts';
import { text } from '#src/shared/text.ts';

const linkedinUrl = text('Escribe tu perfil de LinkedIn.').check(
  z.trim(),
  z.maxLength(200, 'El perfil de LinkedIn es demasiado largo.'),
  z.regex(
    /^https:\/\/www\.linkedin\.com\/in\/[\p{L}\p{N}%_-]{3,100}\/?$/u,
    'Escribe un perfil de LinkedIn válido.',
  ),
);

const newAccessRequest = z.object({
  first_name: firstName,
  last_name: lastName,
  email,
  linkedin_url: linkedinUrl,
});

export type NewAccessRequest = z.output<typeof newAccessRequest>;

export const requestRegister = endpoint({
  id: 'requestRegister',
  method: 'POST',
  path: '/api/request-register',
  access: 'public',
  summary:
    'Asks for access; staff answer by e-mail. The answer does not tell whether the address is known.',
  body: newAccessRequest,
  responses: { 201: z.object({ message: z.string() }) },
  limit: { by: 'ip', max: 10, windowSeconds: 3600 },
});

export const accessRequest = z.object({
  id: uuid,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  linkedin_url: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  created_at: timestamp,
  decided_at: z.nullable(timestamp),
  decision_reason: z.nullable(z.string()),
  /** Earlier requests from the same address. */
  earlier: z.object({
    count: z.int(),
    last_status: z.nullable(z.enum(['pending', 'approved', 'rejected'])),
    last_at: z.nullable(timestamp),
  }),
  /** The person the address already belongs to. */
  holder: z.nullable(
    z.object({
      role: z.enum(roles),
      account: z.nullable(z.object({ id: uuid, name: z.string() })),
    }),
  ),
});

export type AccessRequest = z.infer<typeof accessRequest>;

const feature = 'staff';

export const listAccessRequests = endpoint({
  id: 'listAccessRequests',
  method: 'GET',
  path: '/api/staff/access-requests',
  access: 'staff.access',
  summary: 'Requests for access: the waiting ones oldest first, the answered ones newest first.',
  query: z.object({
    status: z._default(z.enum(['pending', 'approved', 'rejected'], filterMessage), 'pending'),
    after: afterId,
  }),
  responses: { 200: keysetPage(accessRequest) },
  feature,
});

const accountNameMessage = 'Escribe el nombre de la cuenta, entre 2 y 120 caracteres.';

export const approveAccessRequest = endpoint({
  id: 'approveAccessRequest',
  method: 'POST',
  path: '/api/staff/access-requests/{id}/approve',
  access: 'staff.access',
  summary: 'Opens an account with the person as its owner and mails a welcome.',
  params: ownedParams,
  body: z.object({
    account_name: accountName(accountNameMessage),
  }),
  responses: { 200: z.object({ data: z.object({ account_id: uuid }) }) },
  needsFreshPasskey: true,
  feature,
});

export const rejectAccessRequest = endpoint({
  id: 'rejectAccessRequest',
  method: 'POST',
  path: '/api/staff/access-requests/{id}/reject',
  access: 'staff.access',
  summary: 'Declines a request with a courteous mail that carries the reason, if there is one.',
  params: ownedParams,
  body: z.object({ reason: z.optional(requiredText(500, 'El motivo es demasiado largo.')) }),
  responses: { 204: z.undefined() },
  needsFreshPasskey: true,
  feature,
});
