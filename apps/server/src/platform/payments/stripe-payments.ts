import { taxPercent } from '@tamiz/contract/shared/constants';
import { Stripe } from 'stripe';

import type { Clock } from '#src/platform/clock.ts';
import {
  type CheckoutRequest,
  type PaymentEvent,
  type Payments,
  type RefundState,
  WebhookRefused,
} from '#src/platform/payments/payments.ts';
import { describeStripeError } from '#src/platform/payments/stripe-errors.ts';
import { readStripeEvent } from '#src/platform/payments/stripe-events.ts';
import {
  checkoutState,
  metadataOf,
  paymentState,
  refundMark,
  refundState,
} from '#src/platform/payments/stripe-readers.ts';

type StripeOptions = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** By which the age of a webhook is judged. */
  readonly clock: Clock;
  /** Only for the emulator. */
  readonly apiBase?: string | undefined;
};

const toleranceSeconds = 300;
const taxMark = { tamiz: `iva-${taxPercent}` };

const openStripe = ({ secretKey, apiBase }: StripeOptions): Stripe => {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new Stripe(secretKey, {
    // Repeats carry the same idempotency key, so a lost answer does not make a second checkout.
    maxNetworkRetries: 2,
    timeout: 8000,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port,
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
};

/** Finds our tax rate, or makes it; the key keeps two processes from making two at their first start. */
const findTaxRate = async (stripe: Stripe): Promise<string> => {
  for await (const rate of stripe.taxRates.list({ active: true, inclusive: false, limit: 100 })) {
    if (rate.metadata?.['tamiz'] === taxMark.tamiz) return rate.id;
  }
  const made = await stripe.taxRates.create(
    {
      display_name: 'IVA',
      percentage: taxPercent,
      inclusive: false,
      country: 'MX',
      description: `IVA ${taxPercent} %`,
      metadata: taxMark,
    },
    { idempotencyKey: `tax-rate-${taxMark.tamiz}` },
  );
  return made.id;
};

/** With a coupon all credits are one item at what is left of their price: a share of a cent cannot be a price. */
const lineOf = ({ credits, unitPriceCents, discount }: CheckoutRequest) =>
  discount === null
    ? {
        quantity: credits,
        price_data: {
          currency: 'mxn',
          unit_amount: unitPriceCents,
          product_data: { name: 'Crédito para invitaciones' },
        },
      }
    : {
        quantity: 1,
        price_data: {
          currency: 'mxn',
          unit_amount: credits * unitPriceCents - discount.cents,
          product_data: {
            name: `Créditos para invitaciones: ${credits}, con el cupón ${discount.code} (${discount.percent} % menos)`,
          },
        },
      };

/** Cards through Stripe's hosted checkout, over its own SDK: pesos, tax on top, nothing but cards. */
export const createStripePayments = (options: StripeOptions): Payments => {
  const stripe = openStripe(options);
  let knownTaxRate: Promise<string> | undefined;

  const taxRate = (): Promise<string> => {
    knownTaxRate ??= findTaxRate(stripe).catch((error: unknown) => {
      knownTaxRate = undefined;
      throw error;
    });
    return knownTaxRate;
  };

  /** The browser follows the page of a checkout by itself, so it may lie nowhere but at the provider. */
  const ownPage = (address: string | null): string => {
    const page = new URL(address ?? '');
    const home = options.apiBase ?? 'https://checkout.stripe.com';
    if (page.origin !== new URL(home).origin) throw new Error('A checkout at a foreign host');
    return page.href;
  };

  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await question();
    } catch (error) {
      throw describeStripeError(error);
    }
  };

  const verify = (rawBody: Buffer, signatureHeader: string): unknown => {
    // The SDK refuses what is too old, but not what is ahead of time, which could be kept and used later.
    const sentAt = Number(/(?:^|,)t=(\d+)/.exec(signatureHeader)?.[1] ?? 0);
    const now = options.clock.now().getTime();
    if (sentAt > now / 1000 + toleranceSeconds) throw new WebhookRefused('ahead of time');
    try {
      return stripe.webhooks.constructEvent(
        rawBody,
        signatureHeader,
        options.webhookSecret,
        toleranceSeconds,
        undefined,
        now,
      );
    } catch (error) {
      // The SDK's errors carry the whole body, which has an address in it.
      throw new WebhookRefused(error instanceof SyntaxError ? 'not JSON' : 'no valid signature');
    }
  };

  return {
    createCheckout: (request) =>
      ask(async () => {
        const metadata = metadataOf(request);
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            // The total must stay the pesos that the buyer was shown.
            adaptive_pricing: { enabled: false },
            locale: 'es-419',
            client_reference_id: request.checkoutId,
            customer_email: request.customerEmail,
            line_items: [{ ...lineOf(request), tax_rates: [await taxRate()] }],
            metadata,
            // Refunds and refusals speak of the payment, not of the checkout.
            payment_intent_data: { metadata },
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
            expires_at: Math.floor(request.expiresAt.getTime() / 1000),
          },
          { idempotencyKey: request.idempotencyKey },
        );
        const url = ownPage(session.url);
        const expiresAt = new Date(session.expires_at * 1000);
        return { providerId: session.id, url, expiresAt };
      }),

    readCheckout: (providerId) =>
      ask(async () => checkoutState.parse(await stripe.checkout.sessions.retrieve(providerId))),

    expireCheckout: (providerId) =>
      ask(async () => {
        await stripe.checkout.sessions.expire(providerId);
      }),

    readPayment: (paymentIntentId) =>
      ask(async () =>
        paymentState.parse(
          await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }),
        ),
      ),

    refund: ({ refundId, idempotencyKey, paymentIntentId, amountCents }) =>
      ask(async () =>
        refundState.parse(
          await stripe.refunds.create(
            {
              payment_intent: paymentIntentId,
              amount: amountCents,
              metadata: { [refundMark]: refundId },
            },
            { idempotencyKey },
          ),
        ),
      ),

    listRefunds: (paymentIntentId) =>
      ask(async () => {
        const found: RefundState[] = [];
        const pages = stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
        for await (const refund of pages) found.push(refundState.parse(refund));
        return found;
      }),

    parseWebhook: (rawBody, signatureHeader): PaymentEvent => {
      const payload = verify(rawBody, signatureHeader ?? '');
      try {
        return readStripeEvent(payload);
      } catch {
        throw new WebhookRefused('signed, but not readable');
      }
    },
  };
};
