import { invalid } from '#tools/payment-emulator/errors.ts';
import type { LineItem, TaxRate } from '#tools/payment-emulator/payments/objects.ts';
import { newId } from '#tools/payment-emulator/payments/store.ts';

// https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
const smallestMxn = 1000;
const largest = 99_999_999;

type LineRequest = {
  quantity: number;
  unitAmount: number;
  currency: string;
  name: string;
  taxRates: TaxRate[];
};

/** One line with its tax on top: each rate on the whole line, rounded half up to the cent. */
export const priceLine = (line: LineRequest): LineItem => {
  const subtotal = line.unitAmount * line.quantity;
  const taxes = line.taxRates.map((rate) => ({ amount: taxOn(subtotal, rate), rate }));
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: newId('li'),
    object: 'item',
    description: line.name,
    quantity: line.quantity,
    currency: line.currency,
    amount_subtotal: subtotal,
    amount_tax: tax,
    amount_total: subtotal + tax,
    price: { unit_amount: line.unitAmount, currency: line.currency },
    taxes,
  };
};

/** A percentage has four decimals at most, so the product stays whole until it is rounded. */
const taxOn = (amount: number, { percentage }: TaxRate): number =>
  Math.floor((amount * Math.round(percentage * 10_000) + 500_000) / 1_000_000);

export const addUp = (lines: LineItem[], currency: string) => {
  const sum = (of: (line: LineItem) => number) => lines.reduce((all, line) => all + of(line), 0);
  const total = sum((line) => line.amount_total);
  if (currency === 'mxn' && total < smallestMxn) {
    throw invalid("The Checkout Session's total amount must be at least $10.00 mxn", {
      code: 'amount_too_small',
    });
  }
  if (total > largest) {
    throw invalid("The Checkout Session's total amount must be no more than $999,999.99 mxn", {
      code: 'amount_too_large',
    });
  }
  return {
    subtotal: sum((line) => line.amount_subtotal),
    tax: sum((line) => line.amount_tax),
    total,
  };
};
