import * as z from 'zod/mini';

import { requiredText, staffReason } from '#src/shared/back-office.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueId, timestamp, uuid } from '#src/shared/ids.ts';
import { roles } from '#src/shared/permissions.ts';
import {
  attemptStatuses,
  cfdiStatuses,
  paymentStatuses,
  questionStatuses,
} from '#src/shared/statuses.ts';

const account = z.object({ id: uuid, name: z.string() });

/** Whatever was found, in groups; every group is short. */
export const foundAnything = z.object({
  accounts: z.array(z.extend(account, { status: z.enum(['active', 'suspended']) })),
  people: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
      account: z.nullable(account),
    }),
  ),
  payments: z.array(
    z.object({
      id: uuid,
      folio: z.string(),
      total: z.number(),
      credits: z.int(),
      status: z.enum(paymentStatuses),
      created_at: timestamp,
      account,
    }),
  ),
  attempts: z.array(
    z.object({ id: uuid, evaluation: z.string(), status: z.enum(attemptStatuses), account }),
  ),
  invoices: z.array(
    z.object({ id: uuid, folio: z.string(), status: z.enum(cfdiStatuses), account }),
  ),
  /** Of the shared bank, by the number that results and reports show. */
  questions: z.array(
    z.object({
      id: catalogueId,
      text: z.string(),
      topic: z.string(),
      status: z.enum(questionStatuses),
    }),
  ),
});

export type FoundAnything = z.infer<typeof foundAnything>;

/** Why somebody looks at who a candidate is. */
export const lookUpReasons = ['person', 'account', 'data_rights', 'security'] as const;

export type LookUpReason = (typeof lookUpReasons)[number];

/** A candidate with where they were invited; never an answer, a score or a note. */
export const foundCandidate = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  account,
  places: z.array(
    z.object({
      id: uuid,
      position: z.string(),
      progress: z.string(),
      progress_at: z.nullable(timestamp),
      attempt_id: z.nullable(uuid),
    }),
  ),
});

export type FoundCandidate = z.infer<typeof foundCandidate>;

const sought = requiredText(150, 'Escribe qué buscas, en 150 caracteres o menos.').check(
  z.minLength(2, 'Escribe al menos 2 caracteres.'),
);

const access = 'staff.accounts';
const feature = 'staff';

export const findAnything = endpoint({
  id: 'findAnything',
  method: 'POST',
  path: '/api/staff/find',
  access,
  summary:
    'Accounts, their people, payments, attempts, invoices and questions by name, mail, amount, folio, number or any id. The question travels in the body; candidates are not among the answers.',
  body: z.object({ q: sought }),
  responses: { 200: z.object({ data: foundAnything }) },
  isQuestion: true,
  limit: { by: 'user', max: 300, windowSeconds: 60 },
  feature,
});

export const lookUpCandidates = endpoint({
  id: 'lookUpCandidates',
  method: 'POST',
  path: '/api/staff/find/candidates',
  access: 'staff.support',
  summary:
    'Candidates by whole mail in all accounts, or by name within one. Each person shown is written to the audit log with the reason.',
  body: z.object({
    q: sought,
    account_id: z.nullable(uuid),
    reason: z.enum(lookUpReasons, 'Elige un motivo.'),
    detail: staffReason,
  }),
  responses: { 200: z.object({ data: z.array(foundCandidate) }) },
  limit: { by: 'user', max: 60, windowSeconds: 3600 },
  feature,
});
