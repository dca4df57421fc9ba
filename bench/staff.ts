import { prepareCall } from '@tamiz/contract/call';
import type { PreparedCall } from '@tamiz/contract/call';
import { listStaffAccounts } from '@tamiz/contract/calls/accounts/staff-accounts';
import { listAuditEvents } from '@tamiz/contract/calls/record/audit';
import { withClient } from '@tamiz/db/admin';
import { createTemplate } from '@tamiz/db/testing/template';
import { buildApp } from '@tamiz/server/app.ts';
import { closeServices } from '@tamiz/server/services.ts';
import * as audit from '@tamiz/server/domains/record/audit/queries.ts';
import * as accounts from '@tamiz/server/domains/accounts/staff-accounts/queries.ts';

import { compareLatency } from '#bench/support/latency.ts';
import { openBenchServices } from '#bench/support/open-bench-services.ts';
import { recordQueries } from '#bench/support/record-queries.ts';
import { openSessionOf } from '#bench/support/session.ts';

const accountCount = 10_000;
const eventCount = 1_000_000;
const email = 'operacion@ejemplo.mx';
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const pageSize = 26;

type Places = { account: string; event: string };

/** Fills the log and the accounts in bulk; returns where a page in the middle begins. */
const fill = (ownerUrl: string): Promise<Places> =>
  withClient(ownerUrl, async (owner) => {
    await owner.query(
      `insert into accounts (name) select 'Cuenta ' || n from generate_series(1, $1::int) n`,
      [accountCount],
    );
    await owner.query(
      `insert into users (account_id, role, email, first_name, last_name)
       select id, 'owner', 'u-' || id || '@ejemplo.mx', 'Ana', 'Ruiz' from accounts`,
    );
    await owner.query(
      `insert into users (role, email, first_name, last_name) values ('staff', $1, 'Olga', 'Prado')`,
      [email],
    );
    await owner.query(
      `with people as (select id, account_id, (row_number() over ())::int as n from users where role = 'owner')
       insert into audit_events (actor_kind, actor_id, account_id, action, subject_kind, subject_id)
       select 'user', people.id, people.account_id,
         (array['user.signed_in', 'invitations.sent', 'credits.adjusted', 'candidate.erased'])[1 + n % 4], 'user', people.id
       from generate_series(1, $1::int / $2::int) step cross join people`,
      [eventCount, accountCount],
    );
    await owner.query('vacuum analyze');
    const { rows } = await owner.query<Places>(
      `select (select id from accounts order by id offset $1 limit 1) as account,
         (select id from audit_events order by id offset $2 limit 1) as event`,
      [accountCount / 2, eventCount / 2],
    );
    if (rows[0] === undefined) throw new Error('Nothing was filled in.');
    return rows[0];
  });

/** Compares the back office's lists over a million audit lines and ten thousand accounts with the same SQL without the API. */
export const benchStaff = async (): Promise<void> => {
  const database = await createTemplate();
  const { urls } = database;
  const services = openBenchServices(urls);
  const app = await buildApp({ services });
  try {
    const { account, event } = await fill(urls.owner);
    const cookie = await openSessionOf(urls.owner, email);
    await withClient(urls.owner, (owner) => owner.query('update sessions set passkey_at = now()'));
    services.sessionCache.setTrusted(true);
    const api = await app.listen({ host: '127.0.0.1', port: 0 });
    const at = ({ path }: PreparedCall) => ({
      url: `${api}${path}`,
      cookie,
      ownerUrl: urls.owner,
      atMost: 2,
    });
    const log = { from: '00000000-0000-0000-0000-000000000000', limit: pageSize };
    const none = { accountId: null, actorId: null, subjectId: null, action: null };

    await compareLatency({
      name: 'audit log, first page',
      ...at(prepareCall(listAuditEvents)),
      statements: await recordQueries(urls.owner, (handle) =>
        audit.listPage(handle, { ...log, ...none, below: last }),
      ),
    });
    await compareLatency({
      name: 'audit log, page after half a million',
      ...at(prepareCall(listAuditEvents, { query: { after: event } })),
      statements: await recordQueries(urls.owner, (handle) =>
        audit.listPage(handle, { ...log, ...none, below: event }),
      ),
    });
    await compareLatency({
      name: 'audit log of one account',
      ...at(prepareCall(listAuditEvents, { query: { account_id: account } })),
      statements: await recordQueries(urls.owner, (handle) =>
        audit.listPage(handle, { ...log, ...none, accountId: account, below: last }),
      ),
    });
    await compareLatency({
      name: 'accounts, page after five thousand',
      ...at(prepareCall(listStaffAccounts, { query: { after: account } })),
      statements: await recordQueries(urls.owner, (handle) =>
        accounts.listPage(handle, { before: account, limit: pageSize }),
      ),
    });
    await compareLatency({
      name: 'accounts by a part of the name',
      ...at(prepareCall(listStaffAccounts, { query: { q: '999' } })),
      statements: await recordQueries(urls.owner, (handle) =>
        accounts.findPage(handle, { before: last, limit: pageSize, pattern: '%999%', text: '999' }),
      ),
    });
  } finally {
    await app.close();
    await closeServices(services);
    await database.drop();
  }
};
