import { createTransactions, build } from '@tamiz/db';
import { dropDatabase } from '@tamiz/db/admin';
import { startStack } from '@tamiz/tools/stack';
import { test as exams } from '#e2e/support/exams/test.ts';
import { test as journey } from '#e2e/support/positions.ts';
import { appSecret, type StackAddresses } from '#e2e/support/stack.ts';

const setCreditPrice = async (ownerUrl: string, cents: number): Promise<void> => {
  const transactions = createTransactions(ownerUrl, 1);
  const starts_at = new Date(Date.now() - 1000);
  await transactions.run((tx) =>
    tx.run(build.insertInto('credit_prices').values({ starts_at, cents }).compile()),
  );
  await transactions.close();
};

/** A product beside the one that all other journeys share. */
const ownStack =
  (prepare: (ownerUrl: string) => Promise<void> = async () => undefined) =>
  async (
    { stack: { admin } }: { stack: StackAddresses },
    use: (stack: StackAddresses) => Promise<void>,
  ): Promise<void> => {
    const database = `tamiz_e2e_own_${process.pid}_${Date.now().toString(36)}`;
    const stack = await startStack({
      adminUrl: admin,
      database,
      web: 'built',
      hasDemoData: false,
      env: { APP_SECRET: appSecret, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' },
      onLine: (name, line) => process.stdout.write(`[${name}] ${line}\n`),
    });
    await prepare(stack.urls.database.owner);
    await use({ ...stack.urls, admin });
    await stack.stop();
    await dropDatabase({ adminUrl: admin, database });
  };

/** A journey on a product of its own, in which a credit has another price: all accounts of a product share theirs. */
export const testWithCreditPrice = (cents: number) =>
  journey.extend<object, { stack: StackAddresses }>({
    stack: [ownStack((ownerUrl) => setCreditPrice(ownerUrl, cents)), { scope: 'worker' }],
  });

/** A journey on a product of its own, because what it does everybody sees. */
export const testAlone = exams.extend<object, { stack: StackAddresses }>({
  stack: [ownStack(), { scope: 'worker' }],
});
