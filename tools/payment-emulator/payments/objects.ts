// The shapes of Stripe that this emulator keeps, with the fields an integration reads.

type Base<Name extends string> = {
  id: string;
  object: Name;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
};

export type TaxRate = Base<'tax_rate'> & {
  active: boolean;
  country: string | null;
  description: string | null;
  display_name: string;
  inclusive: boolean;
  percentage: number;
};

export type LineItem = {
  id: string;
  object: 'item';
  description: string;
  quantity: number;
  currency: string;
  amount_subtotal: number;
  amount_tax: number;
  amount_total: number;
  price: { unit_amount: number; currency: string };
  taxes: { amount: number; rate: TaxRate }[];
};

export type Session = Base<'checkout.session'> & {
  allowed_payment_method_types: string[] | null;
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  currency: string;
  customer_email: string | null;
  expires_at: number;
  locale: string | null;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: ['card'];
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: number };
  ui_mode: 'hosted_page';
  /** Null once nobody can pay there. */
  url: string | null;
};

export type PaymentError = {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
  charge: string;
};

export type PaymentIntent = Base<'payment_intent'> & {
  amount: number;
  amount_received: number;
  canceled_at: number | null;
  currency: string;
  description: string | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  payment_method_types: ['card'];
  receipt_email: string | null;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
};

export type Charge = Base<'charge'> & {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  currency: string;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  paid: boolean;
  payment_intent: string;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
  refunded: boolean;
  status: 'succeeded' | 'failed';
};

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

export type Refund = Base<'refund'> & {
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: string | null;
  failure_reason: string | null;
  status: RefundStatus;
};

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_closed'
  | 'needs_response'
  | 'won'
  | 'lost';

export type Dispute = Base<'dispute'> & {
  amount: number;
  charge: string;
  currency: string;
  is_charge_refundable: boolean;
  payment_intent: string;
  reason: string;
  status: DisputeStatus;
};

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.payment_failed'
  | 'charge.refunded'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

export type EventObject = Session | PaymentIntent | Charge | Refund | Dispute;

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: EventObject };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
};
