import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { timestamp, uuid } from '#src/shared/ids.ts';

/** Counts of what waits stop here: nobody needs to know by how many more. */
export const mostCounted = 99;

/** Counts of what runs stop here. */
export const mostRunning = 9_999;

/** How many wait; `has_more` says that there are more than were counted. */
const waiting = { count: z.int(), has_more: z.boolean(), since: z.nullable(timestamp) };

const account = z.nullable(z.object({ id: uuid, name: z.string() }));

const waits = z.object({
  /** Large refunds and regrades that a second person decides. */
  approvals: z.object({ ...waiting, due_at: z.nullable(timestamp) }),
  access_requests: z.object(waiting),
  refunds: z.object({
    ...waiting,
    /** The one that has waited longest. */
    folio: z.nullable(z.string()),
    amount: z.nullable(z.number()),
    account,
  }),
  cfdi: z.object({ ...waiting, due_at: z.nullable(timestamp), account }),
  data_requests: z.object({ ...waiting, due_at: z.nullable(timestamp), account }),
  failed_jobs: z.object({ ...waiting, given_up: z.int() }),
});

export type Waits = z.infer<typeof waits>;

const perHour = z.array(z.object({ at: timestamp, count: z.int() }));

const exams = z.object({
  running: z.int(),
  has_more: z.boolean(),
  accounts: z.int(),
  /** Exams that began in each of the last hours, the present one last. */
  began: perHour,
  /** Open invitations that end in each of the next hours, the present one first: until then they may begin. */
  ending: perHour,
});

export type RunningExams = z.infer<typeof exams>;

/** What a job is for, as operators think of it. */
export const jobFamilies = ['mail', 'report', 'money', 'other'] as const;

export type JobFamily = (typeof jobFamilies)[number];

const queue = z.object({
  waiting: z.int(),
  has_more: z.boolean(),
  oldest_at: z.nullable(timestamp),
  families: z.array(z.object({ family: z.enum(jobFamilies), waiting: z.int() })),
});

export type QueueState = z.infer<typeof queue>;

const mails = z.object({
  /** Of the last 24 hours. */
  sent: z.int(),
  has_more: z.boolean(),
  delivered: z.int(),
  delayed: z.int(),
  bounced: z.int(),
});

export type MailFigures = z.infer<typeof mails>;

/** Processes that run jobs: how many gave a sign of life lately, and when the last one did. */
const workers = z.object({ alive: z.int(), last_beat_at: z.nullable(timestamp) });

/** One figure a day: the last seven days, today last, and the seven before them. */
const week = z.object({ days: z.array(z.number()), before: z.array(z.number()) });

export type Week = z.infer<typeof week>;

export const staffHome = z.object({
  read_at: timestamp,
  waits,
  exams,
  queue,
  mails,
  workers,
  /** The first of the seven days, in the time of Mexico City. */
  first_day: z.iso.date(),
  sales: week,
  credits_used: week,
  credits_left: z.int(),
  new_accounts: week,
});

export type StaffHome = z.infer<typeof staffHome>;

export const getStaffHome = endpoint({
  id: 'getStaffHome',
  method: 'GET',
  path: '/api/staff/home',
  access: 'staff.home',
  summary: 'What waits, what runs and what moved in the whole service, without a person.',
  responses: { 200: z.object({ data: staffHome }) },
  feature: 'staff',
});
