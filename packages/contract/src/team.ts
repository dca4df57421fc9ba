import * as z from 'zod/mini';

import { abilities } from '#src/abilities.ts';
import { endpoint } from '#src/endpoint.ts';
import { cfdiUses, isRegimeOf, isRfc, normalizeRfc, taxRegimes } from '#src/fiscal.ts';
import { ownedParams, timestamp, uuid } from '#src/ids.ts';
import { someChange } from '#src/patch.ts';
import { email, firstName, lastName } from '#src/people.ts';

/** Roles inside an account, from the one that may do most. */
export const teamRoles = ['owner', 'recruiter', 'viewer'] as const;

export type TeamRole = (typeof teamRoles)[number];

const feature = 'team';

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

/** A colleague who was asked and has not signed in yet. */
export const teamInvitation = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  sent_at: timestamp,
  expires_at: timestamp,
});

export type TeamInvitation = z.infer<typeof teamInvitation>;

const role = z.enum(teamRoles, 'Elige el rol.');

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

export const inviteMember = endpoint({
  id: 'inviteMember',
  method: 'POST',
  path: '/api/team/invitations',
  access: 'account.manage',
  summary:
    'Invites a colleague by mail; signing in with that address accepts. Inviting again sends it again. The answer does not tell whether the address is known elsewhere.',
  body: z.object({ first_name: firstName, last_name: lastName, email, role }),
  responses: { 201: z.object({ data: teamInvitation }) },
  limit: { by: 'user', max: 30, windowSeconds: 3600 },
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
  feature,
});

/** What an invoice needs to know of the account. */
export const fiscalData = z.object({
  rfc: z.string(),
  legal_name: z.string(),
  tax_regime: z.string(),
  postal_code: z.string(),
  cfdi_use: z.string(),
});

export type FiscalData = z.infer<typeof fiscalData>;

/** Months a position's candidates can be kept after its end. */
export const retentionMonths = { min: 1, max: 60 } as const;

/** The account as its owner sees it. */
export const account = z.object({
  id: uuid,
  name: z.string(),
  retention_months: z.nullable(z.int()),
  fiscal_data: z.nullable(fiscalData),
});

export type Account = z.infer<typeof account>;

export const getAccount = endpoint({
  id: 'getAccount',
  method: 'GET',
  path: '/api/account',
  access: 'account.manage',
  summary: 'Name, retention and fiscal data of the account.',
  responses: { 200: z.object({ data: account }) },
  feature,
});

const accountNameMessage = 'El nombre de la cuenta debe tener entre 2 y 120 caracteres.';
const retentionMessage = `Elige entre ${String(retentionMonths.min)} y ${String(retentionMonths.max)} meses.`;

export const updateAccount = endpoint({
  id: 'updateAccount',
  method: 'PATCH',
  path: '/api/account',
  access: 'account.manage',
  summary: 'Changes the name of the account, or how long it keeps candidates (null: for ever).',
  body: z
    .object({
      name: z.optional(
        z
          .string(accountNameMessage)
          .check(
            z.trim(),
            z.minLength(2, accountNameMessage),
            z.maxLength(120, accountNameMessage),
          ),
      ),
      retention_months: z.optional(
        z.nullable(
          z
            .int(retentionMessage)
            .check(
              z.gte(retentionMonths.min, retentionMessage),
              z.lte(retentionMonths.max, retentionMessage),
            ),
        ),
      ),
    })
    .check(someChange),
  responses: { 200: z.object({ data: account }) },
  feature,
});

const rfcMessage = 'El RFC no es válido. Cópialo tal como aparece en tu constancia.';
const legalNameMessage = 'Escribe la razón social como aparece en tu constancia.';
const postalCodeMessage = 'El código postal tiene 5 dígitos.';
const regimeMessage = 'Elige el régimen fiscal.';

export const saveFiscalData = endpoint({
  id: 'saveFiscalData',
  method: 'PUT',
  path: '/api/account/fiscal-data',
  access: 'account.manage',
  summary: 'Keeps what an invoice (CFDI) of the account needs.',
  body: z
    .object({
      rfc: z.pipe(
        z.string(rfcMessage).check(z.maxLength(40, rfcMessage)),
        z.pipe(z.transform(normalizeRfc), z.string().check(z.refine(isRfc, rfcMessage))),
      ),
      legal_name: z
        .string(legalNameMessage)
        .check(z.trim(), z.minLength(2, legalNameMessage), z.maxLength(254, legalNameMessage)),
      tax_regime: z.enum(
        taxRegimes.map(({ code }) => code),
        regimeMessage,
      ),
      postal_code: z
        .string(postalCodeMessage)
        .check(z.trim(), z.regex(/^\d{5}$/, postalCodeMessage)),
      cfdi_use: z.enum(
        cfdiUses.map(({ code }) => code),
        'Elige el uso del CFDI.',
      ),
    })
    .check(
      z.refine(({ rfc, tax_regime: regime }) => isRegimeOf(rfc, regime), {
        path: ['tax_regime'],
        message: 'Ese régimen no corresponde al tipo de persona del RFC.',
      }),
    ),
  responses: { 200: z.object({ data: account }) },
  feature,
});

/** The mails a person can do without; null where their role receives none of that kind. */
export const notifications = z.object({
  answers_digest: z.nullable(z.boolean()),
  low_balance: z.nullable(z.boolean()),
});

export type Notifications = z.infer<typeof notifications>;

export const getNotifications = endpoint({
  id: 'getNotifications',
  method: 'GET',
  path: '/api/user/notifications',
  access: 'self.manage',
  summary: 'Which mails the person receives.',
  responses: { 200: z.object({ data: notifications }) },
  feature,
});

const flag = z.optional(z.boolean('Indica sí o no.'));

export const updateNotifications = endpoint({
  id: 'updateNotifications',
  method: 'PATCH',
  path: '/api/user/notifications',
  access: 'self.manage',
  summary: 'Turns a kind of mail on or off for the person.',
  body: z.object({ answers_digest: flag, low_balance: flag }).check(someChange),
  responses: { 200: z.object({ data: notifications }) },
  feature,
});
