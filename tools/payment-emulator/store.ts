import { randomBytes } from 'node:crypto';
import { missing } from './errors.ts';
import type {
  Charge,
  Dispute,
  LineItem,
  PaymentIntent,
  Refund,
  Session,
  StripeEvent,
  TaxRate,
} from './objects.ts';

/** A session with what Stripe keeps of it but does not show. */
export type KeptSession = {
  shown: Session;
  lineItems: LineItem[];
  intentMetadata: Record<string, string>;
  description: string | null;
};

/** Everything the emulator knows, in memory; each map keeps the order of creation. */
export function createStore() {
  return {
    taxRates: new Map<string, TaxRate>(),
    sessions: new Map<string, KeptSession>(),
    paymentIntents: new Map<string, PaymentIntent>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    events: new Map<string, StripeEvent>(),
  };
}

export type Store = ReturnType<typeof createStore>;

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(14).toString('base64url').replaceAll(/[-_]/g, '0')}`;
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The object of that id, or Stripe's 404. */
export function pick<Kept>(kept: Map<string, Kept>, what: string, id: string, param?: string) {
  const found = kept.get(id);
  if (found === undefined) throw missing(what, id, param);
  return found;
}
