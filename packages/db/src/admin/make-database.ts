import { readFile } from 'node:fs/promises';

import { withClient } from '#src/admin/with-client.ts';

type Target = { adminUrl: string; database: string };

/** Makes the roles and an empty database where they are missing, and tells whether the database is new. */
export const makeDatabase = async ({ adminUrl, database }: Target): Promise<{ isNew: boolean }> => {
  const roles = await readFile(new URL('../../roles.sql', import.meta.url), 'utf8');
  return withClient(adminUrl, async (client) => {
    await client.query(roles);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ]);
    if (rowCount !== 0) return { isNew: false };
    await client.query(
      `create database ${client.escapeIdentifier(database)} owner tamiz_owner template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    );
    return { isNew: true };
  });
};

/** Gives each role the password that its address names; an address without one is left as it is. */
export const setPasswords = (adminUrl: string, urls: readonly string[]): Promise<number> =>
  withClient(adminUrl, async (client) => {
    let set = 0;
    for (const { username, password } of urls.map((text) => new URL(text))) {
      if (password === '') continue;
      const role = client.escapeIdentifier(decodeURIComponent(username));
      const literal = client.escapeLiteral(decodeURIComponent(password));
      await client.query(`alter role ${role} password ${literal}`);
      set += 1;
    }
    return set;
  });

/** Why a role cannot log in at this address, in the words of the driver; null if it can. */
export const whyNoLogin = (url: string): Promise<string | null> =>
  withClient(url, () => Promise.resolve(null)).catch((error: unknown) =>
    error instanceof Error ? error.message || error.name : String(error),
  );

/** What only the owner of the tables can tell on the first day. */
export const lookAround = (
  ownerUrl: string,
): Promise<{ operators: number; archiveMode: string; ssl: string }> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ operators: number; archive_mode: string; ssl: string }>(
      `select (select count(*)::int from users where role = 'staff') as operators,
         current_setting('archive_mode') as archive_mode, current_setting('ssl') as ssl`,
    );
    const [row] = rows;
    return {
      operators: row?.operators ?? 0,
      archiveMode: row?.archive_mode ?? 'off',
      ssl: row?.ssl ?? 'off',
    };
  });
