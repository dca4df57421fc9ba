import type { z } from 'zod';
import { invalid } from '#tools/payment-emulator/errors.ts';
import type { Session } from '#tools/payment-emulator/payments/objects.ts';
import type { sessionParams } from '#tools/payment-emulator/api/params.ts';
import {
  type KeptSession,
  newId,
  nowInSeconds,
  pick,
  type Store,
} from '#tools/payment-emulator/payments/store.ts';
import { addUp, priceLine } from '#tools/payment-emulator/payments/totals.ts';

const minute = 60;
const shortestLife = 30 * minute;
const longestLife = 24 * 60 * minute;

/** Opens a checkout and says where its page is. */
export const createSession = (
  store: Store,
  pageUrl: (id: string) => string,
  params: z.output<typeof sessionParams>,
): KeptSession => {
  const created = nowInSeconds();
  const currency = params.line_items[0]?.price_data.currency ?? '';
  const lineItems = params.line_items.map(({ quantity, price_data: price, tax_rates: rates }) => {
    if (price.currency !== currency) throw invalid('All prices must have the same currency.');
    return priceLine({
      quantity,
      unitAmount: price.unit_amount,
      currency,
      name: price.product_data.name,
      taxRates: rates.map((id) =>
        pick(store.taxRates, 'tax rate', id, 'line_items[0][tax_rates][0]'),
      ),
    });
  });
  const { subtotal, tax, total } = addUp(lineItems, currency);
  const id = newId('cs_test');
  const shown: Session = {
    id,
    object: 'checkout.session',
    created,
    livemode: false,
    metadata: params.metadata,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: subtotal,
    amount_total: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    currency,
    customer_email: params.customer_email ?? null,
    expires_at: checkExpiry(params.expires_at ?? created + longestLife, created),
    locale: params.locale ?? null,
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    ui_mode: 'hosted_page',
    url: pageUrl(id),
  };
  const session: KeptSession = {
    shown,
    lineItems,
    intentMetadata: params.payment_intent_data.metadata,
    description: params.payment_intent_data.description ?? null,
  };
  store.sessions.set(id, session);
  return session;
};

const checkExpiry = (expiresAt: number, created: number): number => {
  const life = expiresAt - created;
  if (life >= shortestLife && life <= longestLife) return expiresAt;
  throw invalid(
    life < shortestLife
      ? 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
      : 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    { param: 'expires_at' },
  );
};

/** Where the buyer goes after paying. */
export const successAddress = ({ id, success_url: address }: Session): string =>
  address.replaceAll('{CHECKOUT_SESSION_ID}', id);
