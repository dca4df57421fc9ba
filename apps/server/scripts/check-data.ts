import { createPipeline, createTransactions } from '@tamiz/db';

import { checkData } from '#src/domains/operations/after-restore/check-data.ts';
import { readEnv } from '#src/platform/env.ts';
import { closeServices, openServices } from '#src/services.ts';

// Not one of the operator's commands: those do not have the rights of a worker, and this needs both.
const env = readEnv();
const services = openServices(env);
const pipeline = createPipeline(env.DATABASE_URL_WORKER, 1);
const transactions = createTransactions(env.DATABASE_URL_WORKER, 1);
try {
  const database = { single: pipeline.handle, transaction: transactions.run };
  const { attempts, problems } = await checkData(services, { database });
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(
    `every ledger and ${attempts} ended attempts checked: ${problems.length} problems\n`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await pipeline.close();
  await transactions.close();
  await closeServices(services);
}
