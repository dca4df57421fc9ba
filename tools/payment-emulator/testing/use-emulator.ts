import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { emulatorKeys, startPaymentEmulator } from '#tools/payment-emulator/emulator.ts';

type Received = { body: Buffer; signature: string };

type Receiver = {
  url: string;
  received: Received[];
  /** The next statuses to answer with; the last one is repeated. */
  answerWith: (...statuses: number[]) => void;
};

/** A receiver of webhooks that keeps the bytes it was sent. */
const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  let statuses = [200];
  const receive = async (request: IncomingMessage): Promise<number> => {
    const signature = String(request.headers['stripe-signature']);
    received.push({ body: await buffer(request), signature });
    const [status = 200] = statuses;
    if (statuses.length > 1) statuses.shift();
    return status;
  };
  const server = createServer((request, response) => {
    void receive(request).then((status) => response.writeHead(status).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/avisos`,
    received,
    answerWith: (...next) => {
      statuses = next;
    },
  };
};

/** An emulator, a receiver of its webhooks, and Stripe's own SDK as its caller; all stop when the test ends. */
export const useEmulator = async ({ secretKey }: { secretKey?: string } = {}) => {
  const receiver = await startReceiver();
  const emulator = await startPaymentEmulator({
    webhookUrl: receiver.url,
    retryDelaysMs: [20, 40, 80],
  });
  onTestFinished(() => emulator.stop());
  const { hostname, port } = new URL(emulator.url);
  const stripe = new Stripe(secretKey ?? emulatorKeys.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });

  const openSession = async (
    overrides: Partial<Stripe.Checkout.SessionCreateParams> = {},
    options: Stripe.RequestOptions = {},
  ) => {
    const rate = await stripe.taxRates.create(
      { display_name: 'IVA', percentage: 16, inclusive: false },
      { idempotencyKey: 'iva' },
    );
    return stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        client_reference_id: 'compra-1',
        customer_email: 'mariana@ejemplo.mx',
        line_items: [
          {
            quantity: 10,
            price_data: {
              currency: 'mxn',
              unit_amount: 3448,
              product_data: { name: 'Crédito para invitaciones' },
            },
            tax_rates: [rate.id],
          },
        ],
        metadata: { account_id: 'cuenta-1' },
        payment_intent_data: { metadata: { account_id: 'cuenta-1' } },
        success_url: 'http://localhost:5173/credits?payment=success&session={CHECKOUT_SESSION_ID}',
        cancel_url: 'http://localhost:5173/credits?payment=cancel',
        ...overrides,
      },
      options,
    );
  };

  /** The event of that type once the receiver has it, verified by the SDK from its raw bytes. */
  const told = async <Type extends Stripe.Event['type']>(type: Type) => {
    const { eventId } = await emulator.waitForDelivery(
      (delivery) => delivery.type === type && delivery.status === 200,
    );
    const events = receiver.received.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, emulatorKeys.webhookSecret),
    );
    const event = events.find(({ id }) => id === eventId);
    if (event?.type !== type) throw new Error(`no ${type}`);
    return event as Extract<Stripe.Event, { type: Type }>;
  };

  return { emulator, receiver, stripe, openSession, told };
};
