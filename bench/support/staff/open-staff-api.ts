import type { PreparedCall } from '@tamiz/contract/call';
import { withClient } from '@tamiz/db/admin';
import type { DatabaseUrls } from '@tamiz/db/admin';
import { buildApp } from '@tamiz/server/app.ts';
import { closeServices } from '@tamiz/server/services.ts';

import { openBenchServices } from '#bench/support/open-bench-services.ts';
import { openPlainConnection } from '#bench/support/plain-http.ts';
import { openSessionOf } from '#bench/support/session.ts';
import { staffEmail } from '#bench/support/staff/fill-accounts.ts';

/** An API in this process, and a connection over which an operator asks it. */
export const openStaffApi = async (
  urls: DatabaseUrls,
  settings: Readonly<Record<string, string>> = {},
) => {
  const services = openBenchServices(urls, settings);
  const app = await buildApp({ services });
  const session = await openSessionOf(urls.owner, staffEmail(1));
  await withClient(urls.owner, (owner) => owner.query('update sessions set passkey_at = now()'));
  services.sessionCache.setTrusted(true);
  const api = await app.listen({ host: '127.0.0.1', port: 0 });
  const csrf = await fetch(`${api}/sanctum/csrf-cookie`, { headers: { cookie: session } });
  const token = /XSRF-TOKEN=([^;]+)/.exec(csrf.headers.getSetCookie().join(';'))?.[1] ?? '';
  const headers = {
    cookie: `${session}; XSRF-TOKEN=${token}`,
    'x-xsrf-token': decodeURIComponent(token),
    origin: 'http://localhost',
  };
  const connection = await openPlainConnection(api);
  return {
    ask: ({ method, path, body }: PreparedCall): Promise<string> =>
      connection.send(method === 'POST' ? 'POST' : 'GET', path, headers, body),
    close: async (): Promise<void> => {
      connection.close();
      await app.close();
      await closeServices(services);
    },
  };
};

export type StaffApi = Awaited<ReturnType<typeof openStaffApi>>;
