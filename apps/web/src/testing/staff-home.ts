import type { StaffHome } from '@tamiz/contract/operations/staff-home';

import { staffId } from '#src/testing/staff.ts';

const hour = (offset: number) =>
  new Date(Date.parse('2026-11-16T16:00:00Z') + offset * 3_600_000).toISOString();

const account = { id: staffId(7), name: 'Talento Norte' };
const none = { count: 0, has_more: false, since: null };

/** A quiet service. */
export const quietHome: StaffHome = {
  read_at: '2026-11-16T16:42:00.000Z',
  waits: {
    approvals: { ...none, due_at: null },
    access_requests: none,
    refunds: { ...none, folio: null, amount: null, account: null },
    cfdi: { ...none, due_at: null, account: null },
    data_requests: { ...none, due_at: null, account: null },
    failed_jobs: { ...none, given_up: 0 },
  },
  exams: {
    running: 0,
    has_more: false,
    accounts: 0,
    began: [-3, -2, -1, 0].map((offset) => ({ at: hour(offset), count: 0 })),
    ending: [0, 1, 2, 3, 4, 5, 6, 7].map((offset) => ({ at: hour(offset), count: 0 })),
  },
  queue: {
    waiting: 0,
    has_more: false,
    oldest_at: null,
    families: (['mail', 'report', 'money', 'other'] as const).map((family) => ({
      family,
      waiting: 0,
    })),
  },
  mails: { sent: 0, has_more: false, delivered: 0, delayed: 0, bounced: 0 },
  workers: { alive: 14, last_beat_at: '2026-11-16T16:41:58.000Z' },
  first_day: '2026-11-10',
  sales: { days: [0, 0, 0, 0, 0, 0, 0], before: [0, 0, 0, 0, 0, 0, 0] },
  credits_used: { days: [0, 0, 0, 0, 0, 0, 0], before: [0, 0, 0, 0, 0, 0, 0] },
  credits_left: 0,
  new_accounts: { days: [0, 0, 0, 0, 0, 0, 0], before: [0, 0, 0, 0, 0, 0, 0] },
};

/** A day with everything in it. */
export const busyHome: StaffHome = {
  ...quietHome,
  waits: {
    approvals: {
      count: 1,
      has_more: false,
      since: '2026-11-16T13:40:00.000Z',
      due_at: '2026-11-23T13:40:00.000Z',
    },
    access_requests: { count: 99, has_more: true, since: '2026-11-14T16:00:00.000Z' },
    refunds: {
      count: 1,
      has_more: false,
      since: '2026-11-16T13:40:00.000Z',
      folio: 'TZ-2026-000123',
      amount: 11_599.07,
      account,
    },
    cfdi: {
      count: 2,
      has_more: false,
      since: '2026-11-12T13:40:00.000Z',
      due_at: '2026-11-16T23:00:00.000Z',
      account,
    },
    data_requests: {
      count: 1,
      has_more: false,
      since: '2026-11-02T13:40:00.000Z',
      due_at: '2026-11-30T23:00:00.000Z',
      account,
    },
    failed_jobs: { count: 2, has_more: false, since: '2026-11-16T16:02:00.000Z', given_up: 1 },
  },
  exams: {
    ...quietHome.exams,
    running: 37,
    accounts: 14,
    began: quietHome.exams.began.map((bar, index) => ({ ...bar, count: index + 4 })),
    ending: quietHome.exams.ending.map((bar, index) => ({ ...bar, count: index })),
  },
  queue: {
    waiting: 14,
    has_more: false,
    oldest_at: '2026-11-16T16:40:00.000Z',
    families: [
      { family: 'mail', waiting: 9 },
      { family: 'report', waiting: 3 },
      { family: 'money', waiting: 0 },
      { family: 'other', waiting: 2 },
    ],
  },
  mails: { sent: 1_284, has_more: false, delivered: 1_200, delayed: 38, bounced: 9 },
  sales: { days: [0, 0, 100.5, 0, 0, 0, 11.5], before: [100, 0, 0, 0, 0, 0, 0] },
  credits_used: { days: [1, 2, 3, 4, 5, 6, 7], before: [7, 7, 7, 7, 7, 7, 7] },
  credits_left: 6_412,
  new_accounts: { days: [0, 1, 0, 0, 0, 0, 2], before: [0, 0, 0, 0, 0, 0, 0] },
};
