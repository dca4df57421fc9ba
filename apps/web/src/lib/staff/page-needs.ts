import type { Permission } from '@tamiz/contract/shared/permissions';

import { can } from '#src/lib/session/user.ts';
import type { User } from '#src/lib/session/user.ts';

/** What opening the pages under /staff takes, by the first part of their address; the server asks the same of their calls. */
const pageNeeds = {
  'access-requests': 'staff.access',
  accounts: 'staff.accounts',
  find: 'staff.accounts',
  exams: 'staff.support',
  mails: 'staff.support',
  'data-requests': 'staff.support',
  attempts: 'staff.support',
  audit: 'staff.support',
  payments: 'staff.payments',
  approvals: 'staff.approvals',
  cfdi: 'staff.money',
  coupons: 'staff.money',
  catalogue: 'staff.tables',
  questions: 'staff.catalogue',
  evaluations: 'staff.catalogue',
  versions: 'staff.catalogue',
  jobs: 'staff.operations',
  people: 'staff.people',
} as const satisfies Record<string, Permission>;

const isPage = (part: string): part is keyof typeof pageNeeds => Object.hasOwn(pageNeeds, part);

/** Whether the role of somebody of the staff opens a page: '/staff/payments?q=…'. */
export const mayOpen = (user: User, to: string): boolean => {
  const [, area, part = ''] = to.split(/[/?]/);
  if (area !== 'staff') return area !== '' || can(user, 'staff.home');
  return !isPage(part) || can(user, pageNeeds[part]);
};
