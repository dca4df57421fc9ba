import { randomBytes } from 'node:crypto';
import { missing } from '#tools/payment-emulator/errors.ts';
import type {
  Charge,
  Dispute,
  LineItem,
  PaymentIntent,
  Refund,
  Session,
  StripeEvent,
  TaxRate,
} from '#tools/payment-emulator/payments/objects.ts';

/** A session with what Stripe stores about it but does not show. */
export type KeptSession = {
  shown: Session;
  lineItems: LineItem[];
  intentMetadata: Record<string, string>;
  description: string | null;
};

/** The whole state of the emulator, in memory; each map keeps the order of creation. */
export const createStore = () => ({
  taxRates: new Map<string, TaxRate>(),
  sessions: new Map<string, KeptSession>(),
  paymentIntents: new Map<string, PaymentIntent>(),
  charges: new Map<string, Charge>(),
  refunds: new Map<string, Refund>(),
  disputes: new Map<string, Dispute>(),
  events: new Map<string, StripeEvent>(),
});

export type Store = ReturnType<typeof createStore>;

export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(14).toString('base64url').replaceAll(/[-_]/g, '0')}`;

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** The object of that id, or Stripe's 404. */
export const pick = <Kept>(kept: Map<string, Kept>, what: string, id: string, param?: string) => {
  const found = kept.get(id);
  if (found === undefined) throw missing(what, id, param);
  return found;
};
