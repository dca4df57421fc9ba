import { z } from 'zod';
import { waitFor } from '#tools/lib/wait.ts';
import type { SigningOptions } from '#tools/payment-emulator/webhooks/signing.ts';
import type { Outage } from '#tools/payment-emulator/api/stripe-server.ts';

const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});
const delivery = z.object({
  eventId: z.string(),
  type: z.string(),
  attempt: z.number(),
  at: z.string(),
  status: z.number().nullable(),
});
const signed = z.object({ body: z.string(), signature: z.string() });
const paid = z.object({ paymentIntentId: z.string(), redirectUrl: z.string() });
const declined = z.object({ paymentIntentId: z.string() });
const canceled = z.object({ redirectUrl: z.string().nullable() });
const made = z.object({ id: z.string(), amount: z.number() });

const refunded = z.object({
  id: z.string(),
  amount: z.number(),
  payment_intent: z.string(),
  status: z.string(),
});

export type EmulatorRefund = z.infer<typeof refunded>;
export type EmulatorEvent = z.infer<typeof event>;
export type EmulatorDelivery = z.infer<typeof delivery>;

type DeliverOptions = SigningOptions & {
  /** Each event that many times. */
  copies?: number;
  isShuffled?: boolean;
};

export type PaymentEmulatorClient = ReturnType<typeof createPaymentEmulatorClient>;

/** Controls a running emulator, also from another process: acts as the buyer and the bank, and causes outages. */
export const createPaymentEmulatorClient = (url: string) => {
  const call = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>> => {
    const response = await fetch(new URL(`/emulator${path}`, url), {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) {
      throw new Error(
        `The payment emulator answered ${response.status}: ${JSON.stringify(answer)}`,
      );
    }
    return schema.parse(answer);
  };
  const deliveries = (): Promise<EmulatorDelivery[]> => call('/deliveries', z.array(delivery));

  return {
    /** All events, oldest first, whether they were delivered or not. */
    events: (): Promise<EmulatorEvent[]> => call('/events', z.array(event)),
    deliveries,
    waitForDelivery: (
      isWanted: (one: EmulatorDelivery) => boolean,
      { timeoutMs = 15_000 } = {},
    ): Promise<EmulatorDelivery> =>
      waitFor(async () => (await deliveries()).find(isWanted), {
        what: 'delivery of a webhook',
        timeoutMs,
        intervalMs: 25,
      }),
    setWebhooks: async (isOn: boolean): Promise<void> => {
      await call('/webhooks', z.unknown(), { isOn });
    },
    setOutage: async (outage: Outage): Promise<void> => {
      await call('/outage', z.unknown(), { outage });
    },
    /** Forgets every idempotency key, as the provider does after a day. */
    forgetKeys: async (): Promise<void> => {
      await call('/forget-keys', z.unknown(), {});
    },
    /** Delivers events again: repeated, in another order, tampered with or stale. */
    deliver: (
      eventIds: string[],
      { copies = 1, isShuffled = false, ...signing }: DeliverOptions = {},
    ): Promise<EmulatorDelivery[]> => {
      const all = Array.from({ length: copies }, () => eventIds).flat();
      const order = isShuffled ? shuffle(all) : all;
      return call('/deliver', z.array(delivery), { eventIds: order, ...signing });
    },
    /** The bytes and the header of a delivery, for a test that sends them itself. */
    sign: (eventId: string, signing: SigningOptions = {}) =>
      call('/sign', signed, { eventId, ...signing }),
    pay: (sessionId: string) => call(`/sessions/${sessionId}/pay`, paid, {}),
    decline: (sessionId: string) => call(`/sessions/${sessionId}/decline`, declined, {}),
    cancel: (sessionId: string) => call(`/sessions/${sessionId}/cancel`, canceled, {}),
    expire: async (sessionId: string): Promise<void> => {
      await call(`/sessions/${sessionId}/expire`, z.unknown(), {});
    },
    /** Refunds as an operator would in the provider's dashboard; without an amount, everything that is left. */
    refund: (paymentIntentId: string, amount?: number) =>
      call(`/payments/${paymentIntentId}/refund`, made, { amount }),
    /** How refunds stand right after they were asked for, from now on. */
    answerRefunds: async (status: 'pending' | 'succeeded' | 'failed'): Promise<void> => {
      await call('/refunds', z.unknown(), { status });
    },
    /** Every refund so far, oldest first. */
    refunds: (): Promise<EmulatorRefund[]> => call('/refunds', z.array(refunded)),
    settleRefund: (refundId: string, status: 'succeeded' | 'failed') =>
      call(`/refunds/${refundId}/settle`, made, { status }),
    dispute: (
      paymentIntentId: string,
      options: { amount?: number; reason?: string; isInquiry?: boolean } = {},
    ) => call(`/payments/${paymentIntentId}/dispute`, made, options),
    closeDispute: (disputeId: string, status: 'won' | 'lost') =>
      call(`/disputes/${disputeId}/close`, made, { status }),
  };
};

const shuffle = <Item>(items: Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
