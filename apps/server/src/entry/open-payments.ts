import type { Env } from '#src/env.ts';
import type { Payments } from '#src/ports/payments.ts';
import { createStripePayments } from '#src/ports/stripe-payments.ts';

/** The card provider as the settings name it. */
export const openPayments = (env: Env): Payments =>
  createStripePayments({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    ...(env.STRIPE_API_BASE !== undefined && { apiBase: env.STRIPE_API_BASE }),
  });
