import * as staff from '@tamiz/contract/accounts/staff-accounts';
import type { FastifyInstance } from 'fastify';

import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { changeStatus } from '#src/domains/accounts/staff-accounts/change-status.ts';
import {
  presentAccount,
  presentAccountDetail,
} from '#src/domains/accounts/staff-accounts/present.ts';
import { pageAccounts } from '#src/domains/accounts/staff-accounts/page-accounts.ts';
import { readAccount } from '#src/domains/accounts/staff-accounts/read-account.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** Routes of staff to help accounts. */
export const staffAccountRoutes = (app: FastifyInstance, services: Services): void => {
  const answer = async (accountId: string) => ({
    status: 200 as const,
    body: { data: presentAccountDetail(await readAccount(services, accountId)) },
  });

  route(app, staff.listStaffAccounts, async ({ query: { q, after } }) => {
    const { rows, next } = await pageAccounts(services, { q, after });
    return { status: 200, body: { data: rows.map(presentAccount), next } };
  });

  route(app, staff.findAccountByEmail, async ({ body: { email } }) => {
    const { rows } = await pageAccounts(services, { q: email, after: undefined });
    return { status: 200, body: { data: rows.map(presentAccount), next: null } };
  });

  route(app, staff.getStaffAccount, ({ params: { id } }) => answer(id));

  route(
    app,
    staff.changeAccountStatus,
    async ({ visitor, params: { id }, body: { status, reason } }) => {
      await changeStatus(services, { accountId: id, status, reason, actor: actorOf(visitor) });
      return answer(id);
    },
  );
};
