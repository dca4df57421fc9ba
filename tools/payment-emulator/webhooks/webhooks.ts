import { setTimeout as sleep } from 'node:timers/promises';
import type {
  EventObject,
  EventType,
  StripeEvent,
} from '#tools/payment-emulator/payments/objects.ts';
import {
  signDelivery,
  type SignedDelivery,
  type SigningOptions,
} from '#tools/payment-emulator/webhooks/signing.ts';
import { newId, nowInSeconds, pick, type Store } from '#tools/payment-emulator/payments/store.ts';

/** One attempt to deliver an event. */
export type Delivery = {
  eventId: string;
  type: EventType;
  /** 1 for the first attempt of an event; repeats that a test asked for are all 1. */
  attempt: number;
  at: string;
  /** What the receiver answered; null when it was not reached. */
  status: number | null;
};

export type WebhookOptions = {
  store: Store;
  secret: string;
  url: string | undefined;
  /** How long to wait before each further attempt while the receiver does not answer 2xx. */
  retryDelaysMs: readonly number[];
};

const apiVersion = '2026-10-28.endive';
const patienceMs = 10_000;

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Stores every event and sends it until the receiver answers 2xx, unless switched off. */
export const createWebhooks = ({ store, secret, url, retryDelaysMs }: WebhookOptions) => {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const deliveries: Delivery[] = [];
  let isOn = true;

  const send = async (event: StripeEvent, attempt: number, signing: SigningOptions) => {
    const { body, signature } = signDelivery(event, secret, signing);
    const delivery: Delivery = {
      eventId: event.id,
      type: event.type,
      attempt,
      at: new Date().toISOString(),
      status: url === undefined ? null : await post(url, body, signature),
    };
    deliveries.push(delivery);
    return delivery;
  };

  const post = async (address: string, body: string, signature: string) => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (emulador)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(patienceMs)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  };

  const insist = async (event: StripeEvent): Promise<void> => {
    for (const [index, delay] of [0, ...retryDelaysMs].entries()) {
      await sleep(delay, undefined, { signal: stopping.signal, ref: false });
      if (!isOn) return;
      const { status } = await send(event, index + 1, {});
      if (status !== null && status >= 200 && status < 300) {
        event.pending_webhooks = 0;
        return;
      }
    }
  };

  const start = (work: Promise<void>): void => {
    const guarded = work
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error;
      })
      .finally(() => underWay.delete(guarded));
    underWay.add(guarded);
  };

  return {
    deliveries,

    emit(type: EventType, object: EventObject): void {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: nowInSeconds(),
        // A copy of the object as it is now: later changes must not alter the event.
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      store.events.set(event.id, event);
      if (isOn && url !== undefined) start(insist(event));
    },

    /** Delivers the given events again, in this order, each exactly once. */
    async deliver(eventIds: string[], signing: SigningOptions): Promise<Delivery[]> {
      const answers: Delivery[] = [];
      for (const id of eventIds) {
        answers.push(await send(pick(store.events, 'event', id), 1, signing));
      }
      return answers;
    },

    sign: (eventId: string, signing: SigningOptions): SignedDelivery =>
      signDelivery(pick(store.events, 'event', eventId), secret, signing),

    /** Events that happen while switched off are only sent when a test asks for it. */
    setOn(on: boolean): void {
      isOn = on;
    },

    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
};
