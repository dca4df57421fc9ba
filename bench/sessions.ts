import { createTransactions } from '@tamiz/db';
import { createUser } from '@tamiz/db/factories';
import { createTemplate } from '@tamiz/db/testing/template';
import { closeServices } from '@tamiz/server/services.ts';
import { findVisitor } from '@tamiz/server/domains/identity/sessions/find-visitor.ts';
import { openSession } from '@tamiz/server/domains/identity/sessions/open-session.ts';
import type { Services } from '@tamiz/server/services.ts';

import { openBenchServices } from '#bench/support/open-bench-services.ts';
import { ratePerSecond } from '#bench/support/rate.ts';

const sessionCount = 2_000;
const target = 10_000;

const openSessions = async (services: Services, ownerUrl: string): Promise<string[]> => {
  const owner = createTransactions(ownerUrl, 1);
  const user = await owner.run((tx) => createUser(tx));
  await owner.close();
  return services.databases.auth.transaction(async (tx) => {
    const tokens: string[] = [];
    for (let index = 0; index < sessionCount; index += 1) {
      const session = { user, userAgent: 'bench', ipAddress: '127.0.0.1' };
      tokens.push((await openSession(services, tx, session)).token);
    }
    return tokens;
  });
};

/** Session checks per second of one process: from its cache, and with one database look-up each. */
export const benchSessions = async (): Promise<void> => {
  const database = await createTemplate();
  const { urls } = database;
  const services = openBenchServices(urls);
  try {
    const tokens = await openSessions(services, urls.owner);
    const check = async (index: number): Promise<void> => {
      const visitor = await findVisitor(services, tokens[index % sessionCount] ?? '');
      if (visitor === null) throw new Error('A living session was refused.');
    };
    const fromDatabase = await ratePerSecond(check);
    services.sessionCache.setTrusted(true);
    await ratePerSecond(check, 500);
    const before = process.cpuUsage();
    const fromMemory = await ratePerSecond(check);
    const { user, system } = process.cpuUsage(before);
    const cores = (user + system) / 1_000 / 3_000;
    process.stdout.write(
      `session checks a second: ${Math.round(fromMemory)} from memory on ${cores.toFixed(2)} cores, ` +
        `${Math.round(fromDatabase)} with one look-up each (PostgreSQL on the same machine)\n`,
    );
    if (fromMemory < target) {
      process.stdout.write(`below the ${target} aimed at\n`);
      process.exitCode = 1;
    }
  } finally {
    await closeServices(services);
    await database.drop();
  }
};
