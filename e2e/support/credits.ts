import { expect, type Page } from '@playwright/test';
import { createTransactions } from '@tamiz/db';
import { chargeInvitations, createPayment, grantCredits } from '@tamiz/db/factories';
import { createPaymentEmulatorClient } from '@tamiz/tools/payment-emulator';
import { z } from 'zod';
import { readStack } from './stack.ts';

type NewHistory = { accountId: string; payments?: number; failed?: number; movements?: number };

const inTransaction = async <Result>(
  work: (
    tx: Parameters<Parameters<ReturnType<typeof createTransactions>['run']>[0]>[0],
  ) => Promise<Result>,
): Promise<Result> => {
  const transactions = createTransactions(readStack().database.owner, 1);
  try {
    return await transactions.run(work);
  } finally {
    await transactions.close();
  }
};

/** Payments and movements as months of work would have left them. */
export const addHistory = ({ accountId, payments = 0, failed = 0, movements = 0 }: NewHistory) =>
  inTransaction(async (tx) => {
    for (let each = 0; each < movements; each += 1) {
      await grantCredits(tx, { accountId, amount: 1, description: `Créditos de cortesía ${each}` });
    }
    for (let each = 0; each < payments + failed; each += 1) {
      const status = each < payments ? 'succeeded' : 'failed';
      await createPayment(tx, { accountId, credits: 25, status, age: each + 1 });
    }
  });

/** What somebody else of the account spends in the meantime. */
export const spend = (accountId: string, amount: number) =>
  inTransaction((tx) => chargeInvitations(tx, { accountId, amount }));

/** Types a card on the page of the provider. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number);
  await page.getByLabel('Vencimiento').fill('12 / 34');
  await page.getByLabel('Código (CVC)').fill('123');
  await page.getByLabel('Nombre en la tarjeta').fill('Renata Quiroga');
}

/** Pays on the page of the provider and comes back. */
export async function payByCard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Pagar a/ })).toBeVisible();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pagar/ }).click();
}

const completed = z.object({ customer_email: z.string(), payment_intent: z.string() });

/** Gives the last purchase of a person back, as an operator would at the provider. */
export async function refundLastPurchase(email: string): Promise<void> {
  const provider = createPaymentEmulatorClient(readStack().payments);
  const purchases = (await provider.events())
    .filter(({ type }) => type === 'checkout.session.completed')
    .flatMap(({ data }) => completed.safeParse(data.object).data ?? [])
    .filter((each) => each.customer_email === email);
  await provider.refund(purchases.at(-1)?.payment_intent ?? '');
}
