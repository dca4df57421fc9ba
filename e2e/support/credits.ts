import { expect, type Page } from '@playwright/test';
import { chargeInvitations, createPayment, grantCredits } from '@tamiz/db/factories';
import { createPaymentEmulatorClient } from '@tamiz/tools/payment-emulator';
import { z } from 'zod';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { readStack } from '#e2e/support/stack.ts';

type NewHistory = { accountId: string; payments?: number; failed?: number; movements?: number };

/** Adds payments and movements, as if the account had been used for months. */
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

/** Spends credits as another person of the account would. */
export const spend = (accountId: string, amount: number) =>
  inTransaction((tx) => chargeInvitations(tx, { accountId, amount }));

/** Types a card on the page of the provider. */
export const fillCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Número de tarjeta').fill(number);
  await page.getByLabel('Vencimiento').fill('12 / 34');
  await page.getByLabel('Código (CVC)').fill('123');
  await page.getByLabel('Nombre en la tarjeta').fill('Renata Quiroga');
};

/** Pays on the page of the provider and comes back. */
export const payByCard = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: /^Pagar a/ })).toBeVisible();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pagar/ }).click();
};

const completed = z.object({ customer_email: z.string(), payment_intent: z.string() });

/** Refunds the last purchase of a person, as an operator would at the provider. */
export const refundLastPurchase = async (email: string): Promise<void> => {
  const provider = createPaymentEmulatorClient(readStack().payments);
  const purchases = (await provider.events())
    .filter(({ type }) => type === 'checkout.session.completed')
    .flatMap(({ data }) => completed.safeParse(data.object).data ?? [])
    .filter((each) => each.customer_email === email);
  await provider.refund(purchases.at(-1)?.payment_intent ?? '');
};
