import { createTransactions, build } from '@tamiz/db';
import { dropDatabase } from '@tamiz/db/admin';
import { startStack } from '@tamiz/tools/stack';
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

/** A journey on a product of its own, in which a credit has another price: all accounts of a product share theirs. */
export const testWithCreditPrice = (cents: number) =>
  journey.extend<object, { stack: StackAddresses }>({
    stack: [
      async ({ stack: { admin } }, use) => {
        const database = `tamiz_e2e_price_${process.pid}_${Date.now().toString(36)}`;
        const stack = await startStack({
          adminUrl: admin,
          database,
          web: 'built',
          hasDemoData: false,
          env: { APP_SECRET: appSecret, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' },
          onLine: (name, line) => process.stdout.write(`[${name}] ${line}\n`),
        });
        await setCreditPrice(stack.urls.database.owner, cents);
        await use({ ...stack.urls, admin });
        await stack.stop();
        await dropDatabase({ adminUrl: admin, database });
      },
      { scope: 'worker' },
    ],
  });
