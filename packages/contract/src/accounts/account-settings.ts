import * as z from 'zod/mini';

import { fiscalData, fiscalInput } from '#src/accounts/fiscal-data.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { uuid } from '#src/shared/ids.ts';
import { noticeKinds } from '#src/accounts/notice-kinds.ts';
import { accountName } from '#src/shared/people.ts';
import { someChange } from '#src/shared/patch.ts';
import { whole } from '#src/shared/numbers.ts';

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

const feature = 'team';

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

const accountChanges = z
  .object({
    name: z.optional(accountName(accountNameMessage)),
    retention_months: z.optional(
      z.nullable(whole(retentionMonths.min, retentionMonths.max, retentionMessage)),
    ),
  })
  .check(someChange);

export type AccountChanges = z.output<typeof accountChanges>;

export const updateAccount = endpoint({
  id: 'updateAccount',
  method: 'PATCH',
  path: '/api/account',
  access: 'account.manage',
  summary: 'Changes the name of the account, or how long it keeps candidates (null: for ever).',
  body: accountChanges,
  responses: { 200: z.object({ data: account }) },
  feature,
});

export const saveFiscalData = endpoint({
  id: 'saveFiscalData',
  method: 'PUT',
  path: '/api/account/fiscal-data',
  access: 'account.manage',
  summary: 'Keeps what an invoice (CFDI) of the account needs.',
  body: fiscalInput,
  responses: { 200: z.object({ data: account }) },
  feature,
});

/** What a person can switch off; null where their role receives none of that kind. */
export const notifications = z.object({
  /** By mail. */
  answers_digest: z.nullable(z.boolean()),
  low_balance: z.nullable(z.boolean()),
  mentions: z.nullable(z.boolean()),
  /** In the app, by kind. */
  in_app: z.record(z.enum(noticeKinds), z.nullable(z.boolean())),
});

export type Notifications = z.infer<typeof notifications>;

export const getNotifications = endpoint({
  id: 'getNotifications',
  method: 'GET',
  path: '/api/user/notifications',
  access: 'self.manage',
  summary: 'What the person is told by mail and in the app.',
  responses: { 200: z.object({ data: notifications }) },
  feature,
});

const flag = z.optional(z.boolean('Indica sí o no.'));

const notificationChanges = z
  .object({
    answers_digest: flag,
    low_balance: flag,
    mentions: flag,
    in_app: z.optional(
      z.object(
        {
          result: flag,
          results_in: flag,
          bounce: flag,
          mention: flag,
          low_balance: flag,
          payment: flag,
          cfdi: flag,
        },
        'Indica qué avisos cambian.',
      ),
    ),
  })
  .check(someChange);

export type NotificationChanges = z.output<typeof notificationChanges>;

export const updateNotifications = endpoint({
  id: 'updateNotifications',
  method: 'PATCH',
  path: '/api/user/notifications',
  access: 'self.manage',
  summary: 'Turns a kind of mail, or of notice in the app, on or off for the person.',
  body: notificationChanges,
  responses: { 200: z.object({ data: notifications }) },
  feature,
});
