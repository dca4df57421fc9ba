export type CheckoutRequest = {
  /** The same key must come with the same request for ever, so every value below is stored first. */
  readonly idempotencyKey: string;
  readonly accountId: string;
  readonly checkoutId: string;
  readonly credits: number;
  readonly unitPriceCents: number;
  /** What a coupon takes off the credits at their price, before tax. */
  readonly discount: {
    readonly code: string;
    readonly percent: number;
    readonly cents: number;
  } | null;
  readonly customerEmail: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The provider allows 30 minutes to 24 hours after the checkout is created. */
  readonly expiresAt: Date;
};

export type OpenedCheckout = {
  readonly providerId: string;
  /** Where the browser goes to pay. */
  readonly url: string;
  readonly expiresAt: Date;
};

/** What we gave the provider to recognise ours by; null on what this service did not start. */
export type PaymentReference = {
  readonly accountId: string | null;
  readonly checkoutId: string | null;
  readonly credits: number | null;
};

export type CheckoutState = {
  readonly providerId: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly paid: boolean;
  /** Null until somebody tried to pay. */
  readonly paymentIntentId: string | null;
  /** All amounts are whole cents. */
  readonly amountSubtotal: number;
  readonly amountTax: number;
  readonly amountTotal: number;
  /** In lower case: mxn. */
  readonly currency: string;
  readonly expiresAt: Date;
  readonly isLive: boolean;
  readonly reference: PaymentReference;
};

export type PaymentFailure = {
  readonly code: string;
  /** The issuer's reason, such as insufficient_funds, when it gave one. */
  readonly declineCode: string | null;
};

export type PaymentState = {
  readonly paymentIntentId: string;
  readonly status: 'succeeded' | 'open' | 'canceled';
  readonly amountTotal: number;
  /** Everything given back so far, also what an operator refunded in the provider's dashboard. */
  readonly amountRefunded: number;
  readonly currency: string;
  /** True from the first dispute on, also after it was settled. */
  readonly disputed: boolean;
  /** The last four digits of the card, once one was charged. */
  readonly cardLast4: string | null;
  /** Why the last attempt failed, while none has succeeded. */
  readonly failure: PaymentFailure | null;
  readonly isLive: boolean;
  readonly reference: PaymentReference;
};

export type RefundRequest = {
  /** Our own id of the refund; the provider repeats it, so that a lost answer can be looked up. */
  readonly refundId: string;
  readonly idempotencyKey: string;
  readonly paymentIntentId: string;
  readonly amountCents: number;
};

export type RefundState = {
  /** The provider's id. */
  readonly providerId: string;
  /** Our own id; null on a refund this service did not ask for. */
  readonly refundId: string | null;
  readonly amountCents: number;
  readonly status: 'succeeded' | 'pending' | 'failed';
};

export type DisputeState = {
  readonly disputeId: string;
  readonly paymentIntentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly reason: string;
  /** `inquiry`: the bank only asks, no money has moved. */
  readonly status: 'open' | 'inquiry' | 'won' | 'lost';
};

type Told = {
  /** The provider's id of the event: every delivery of it carries the same one. */
  readonly eventId: string;
  /** The provider's name of the event, such as charge.refunded. */
  readonly type: string;
  readonly createdAt: Date;
  readonly isLive: boolean;
};

/** What the provider told us, in our words. Events arrive in any order and more than once. */
export type PaymentEvent = Told &
  (
    | { readonly kind: 'checkout_completed'; readonly checkout: CheckoutState }
    | { readonly kind: 'checkout_expired'; readonly checkout: CheckoutState }
    | {
        readonly kind: 'payment_failed';
        readonly paymentIntentId: string;
        readonly amountTotal: number;
        readonly currency: string;
        readonly failure: PaymentFailure;
        readonly reference: PaymentReference;
      }
    | {
        readonly kind: 'payment_refunded';
        readonly paymentIntentId: string | null;
        readonly amountTotal: number;
        /** Everything given back so far, not only by this refund. */
        readonly amountRefunded: number;
        readonly currency: string;
        readonly reference: PaymentReference;
      }
    | {
        /** A single refund has moved on: confirmed, or failed after all. */
        readonly kind: 'refund_changed';
        readonly paymentIntentId: string | null;
        readonly refund: RefundState;
      }
    | { readonly kind: 'dispute_opened'; readonly dispute: DisputeState }
    | { readonly kind: 'dispute_closed'; readonly dispute: DisputeState }
    | { readonly kind: 'ignored' }
  );

/** The card provider as the server sees it. Calls reject with `PaymentProviderError` only. */
export type Payments = {
  createCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  readCheckout(providerId: string): Promise<CheckoutState>;
  /** Closes a page that is open, so that it can never be paid; rejects where it is not open. */
  expireCheckout(providerId: string): Promise<void>;
  readPayment(paymentIntentId: string): Promise<PaymentState>;
  refund(request: RefundRequest): Promise<RefundState>;
  /** Every refund of a payment, whoever asked for it. */
  listRefunds(paymentIntentId: string): Promise<RefundState[]>;
  /**
   * Answers what the provider said; throws `WebhookRefused` unless it signed exactly these bytes less than 300 s
   * ago.
   */
  parseWebhook(rawBody: Buffer, signatureHeader: string | undefined): PaymentEvent;
};

/**
 * The payment provider did not do what was asked. `retryable` says that the very same call, with the
 * same idempotency key, may succeed later: the network, their outage, a limit, or settings of ours
 * that must be fixed. Otherwise it would be refused again.
 */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  readonly retryable: boolean;
  /** The provider's own code, such as `resource_missing`. */
  readonly code: string;

  constructor(message: string, { retryable, code }: { retryable: boolean; code: string }) {
    super(message);
    this.retryable = retryable;
    this.code = code;
  }
}

/** A webhook call that is not from the provider: not signed, tampered with, stale or unreadable. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}
