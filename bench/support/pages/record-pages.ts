import type { DatabaseUrls } from '@tamiz/db/admin';
import { withClient } from '@tamiz/db/admin';
import { buildApp } from '@tamiz/server/app.ts';
import { closeServices } from '@tamiz/server/services.ts';

import { openBenchServices } from '#bench/support/open-bench-services.ts';
import type { Case } from '#bench/support/pages/cases.ts';
import { recordCall } from '#bench/support/record-call.ts';
import type { SentStatement } from '#bench/support/record-call.ts';
import { openSessionOf } from '#bench/support/session.ts';

/** A page as it was asked for once: by which headers, and what that took. */
export type RecordedPage = Case & {
  headers: Record<string, string>;
  /** Those of the page itself; what begins and ends its transaction is left out. */
  statements: SentStatement[];
  bytes: number;
};

type Api = Awaited<ReturnType<typeof buildApp>>;

/** Signs somebody in; the headers that their browser sends with every call. */
const signIn = async (app: Api, ownerUrl: string, email: string) => {
  const cookie = await openSessionOf(ownerUrl, email);
  // Staff read nothing before their passkey.
  await withClient(ownerUrl, (owner) =>
    owner.query(
      `update sessions set passkey_at = now()
       where user_agent = 'bench' and user_id in (select id from users where role = 'staff')`,
    ),
  );
  const { cookies } = await app.inject({ url: '/sanctum/csrf-cookie', headers: { cookie } });
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return {
    cookie: `${cookie}; XSRF-TOKEN=${encodeURIComponent(token)}`,
    'x-xsrf-token': token,
    'content-type': 'application/json',
  };
};

/** Asks an API in this process for each page; its sessions are valid wherever the same secret is. */
export const recordPages = async (
  urls: DatabaseUrls,
  cases: readonly Case[],
  settings: Readonly<Record<string, string>> = {},
): Promise<RecordedPage[]> => {
  // In production a process that is held up refuses calls, and building the API holds this one up.
  const services = openBenchServices(urls, { ...settings, NODE_ENV: 'test' });
  const app = await buildApp({ services });
  services.sessionCache.setTrusted(true);
  try {
    const recorded: RecordedPage[] = [];
    for (const page of cases) {
      const headers = await signIn(app, urls.owner, page.email);
      let bytes = 0;
      const ask = async (): Promise<void> => {
        const { method, path: url, body } = page.call;
        const answer = await app.inject(
          method === 'GET'
            ? { method, url, headers }
            : { method: 'POST', url, headers, payload: body ?? {} },
        );
        if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.payload}`);
        bytes = answer.rawPayload.length;
      };
      // The first call of a process also reads what it remembers afterwards.
      await ask();
      const statements = await recordCall(ask);
      recorded.push({ ...page, headers, statements, bytes });
    }
    return recorded;
  } finally {
    await app.close();
    await closeServices(services);
  }
};
