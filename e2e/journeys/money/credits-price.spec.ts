import { expect } from '@playwright/test';
import { build, createTransactions } from '@tamiz/db';
import { dropDatabase } from '@tamiz/db/admin';
import { startStack } from '@tamiz/tools/stack';
import { payByCard } from '#e2e/support/credits.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { appSecret, readStack } from '#e2e/support/stack.ts';
import { test as journey } from '#e2e/support/test.ts';

const priceCents = 4_125;

/** The price counts for everybody at once, so a journey with another one has a product of its own. */
const test = journey.extend<object, object>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const { adminUrl } = readStack();
      const database = `tamiz_e2e_price_${process.pid}`;
      const stack = await startStack({
        adminUrl,
        database,
        web: 'built',
        hasDemoData: false,
        env: { APP_SECRET: appSecret, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' },
      });
      const transactions = createTransactions(stack.urls.database.owner, 1);
      await transactions.run((tx) =>
        tx.run(
          build
            .insertInto('credit_prices')
            .values({ starts_at: new Date('2026-02-01T00:00:00Z'), cents: priceCents })
            .compile(),
        ),
      );
      await transactions.close();
      await use({ ...stack.urls, adminUrl });
      await stack.stop();
      await dropDatabase({ adminUrl, database });
    },
    { scope: 'worker' },
  ],
});

test(
  'another price of the catalogue is what is shown and what is asked for',
  { tag: '@CRE-02' },
  async ({ page, people, signInQuickly }) => {
    const person = await people.create();
    await signInQuickly(person.email);
    await page.goto('/credits');
    const main = page.getByRole('main');
    await page.getByLabel('Cantidad', { exact: true }).fill('7');
    const amounts = main.getByRole('definition');
    await proves('CRE-02.d', () =>
      expect(amounts).toHaveText(['$41.25', '$288.75', '$46.20', '$335.00 MXN', '$334.95 MXN']),
    );
    await proves('CRE-02.f', () => expect(amounts.nth(2)).toHaveText('$46.20'));
    await proves('CRE-02.g', () => expect(amounts.nth(3)).toHaveText('$335.00 MXN'));
    await main.getByRole('button', { name: 'Comprar créditos', exact: true }).click();
    await expect(page.getByText('$334.95').first()).toBeVisible();
    await payByCard(page);
    await sees(main, 'Pago exitoso, tus créditos se han actualizado.');
    await sees(main, 'Pago confirmado. Tu saldo es de 7 créditos.');
    await sees(page.getByRole('region', { name: 'Pagos', exact: true }), '$334.95');
  },
);
