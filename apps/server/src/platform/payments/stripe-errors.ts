import { Stripe } from 'stripe';

import { PaymentProviderError } from '#src/platform/payments/payments.ts';

const { errors } = Stripe;

// A wrong key or a missing right is an error in our settings; once fixed, the same call succeeds.
const passing = [
  errors.StripeConnectionError,
  errors.StripeAPIError,
  errors.StripeRateLimitError,
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
];

// Another call with this key is under way: https://docs.stripe.com/error-low-level#idempotency
const conflict = 409;

/**
 * Tells whether asking again may help, without keeping what was sent: Stripe repeats addresses and
 * keys in its messages, and errors end up in logs and in the queue's table.
 */
export const describeStripeError = (error: unknown): PaymentProviderError => {
  if (!(error instanceof errors.StripeError)) {
    return new PaymentProviderError('The payment provider gave an unreadable answer', {
      retryable: false,
      code: error instanceof Error ? error.name : 'unknown',
    });
  }
  const code = error.code ?? error.type;
  const details = [error.statusCode, code, error.param, error.requestId].filter(Boolean).join(' ');
  return new PaymentProviderError(`The payment provider refused: ${details}`, {
    retryable: passing.some((kind) => error instanceof kind) || error.statusCode === conflict,
    code,
  });
};
