import type { Clock } from '#src/platform/clock.ts';
import type { Env } from '#src/platform/env.ts';
import type { Payments } from '#src/platform/payments/payments.ts';
import { outsideTransactions } from '#src/platform/ports.ts';
import { createStripePayments } from '#src/platform/payments/stripe-payments.ts';

/** The card provider as the settings name it. */
export const openPayments = (env: Env, clock: Clock): Payments =>
  outsideTransactions(
    'payments',
    createStripePayments({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      clock,
      ...(env.STRIPE_API_BASE !== undefined && { apiBase: env.STRIPE_API_BASE }),
    }),
  );
