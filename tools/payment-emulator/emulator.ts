import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { apiRoutes } from '#tools/payment-emulator/api/routes.ts';
import {
  createPaymentEmulatorClient,
  type PaymentEmulatorClient,
} from '#tools/payment-emulator/client.ts';
import { controlRoutes } from '#tools/payment-emulator/controls.ts';
import { StripeFault } from '#tools/payment-emulator/errors.ts';
import { createHostedPage } from '#tools/payment-emulator/page/hosted-page.ts';
import { findRoute, readBody, sendJson } from '#tools/payment-emulator/http.ts';
import { emulatorKeys } from '#tools/payment-emulator/keys.ts';
import { createPayments } from '#tools/payment-emulator/payments/payments.ts';
import { createReversals } from '#tools/payment-emulator/payments/reversals.ts';
import { createStore, nowInSeconds } from '#tools/payment-emulator/payments/store.ts';
import { createStripeServer } from '#tools/payment-emulator/api/stripe-server.ts';
import { createWebhooks } from '#tools/payment-emulator/webhooks/webhooks.ts';

export {
  createPaymentEmulatorClient,
  type PaymentEmulatorClient,
} from '#tools/payment-emulator/client.ts';
export { emulatorKeys } from '#tools/payment-emulator/keys.ts';

export type PaymentEmulatorOptions = {
  /** 0 or absent: any free port, on the loopback only. */
  port?: number;
  /** Where events are sent; absent: nowhere, until a test delivers them. */
  webhookUrl?: string | undefined;
  secretKey?: string;
  webhookSecret?: string;
  /** The name of the merchant on the page. */
  merchantName?: string;
  retryDelaysMs?: readonly number[];
  /** The name by which the page is reached, where it is not the address of the loopback. */
  pageHost?: string;
};

export type PaymentEmulator = PaymentEmulatorClient & { url: string; stop: () => Promise<void> };

// Soon at first, because in development the receiver is only restarting; then every minute for an hour.
const patientRetries = [1000, 3000, 10_000, 30_000, ...Array.from({ length: 60 }, () => 60_000)];

/** A card provider on the loopback that Stripe's own SDK talks to; it charges nothing and stores nothing permanently. */
export const startPaymentEmulator = async ({
  port = 0,
  webhookUrl,
  secretKey = emulatorKeys.secretKey,
  webhookSecret = emulatorKeys.webhookSecret,
  merchantName = 'Tamiz',
  retryDelaysMs = patientRetries,
  pageHost = '127.0.0.1',
}: PaymentEmulatorOptions = {}): Promise<PaymentEmulator> => {
  let url = '';
  const store = createStore();
  const webhooks = createWebhooks({ store, secret: webhookSecret, url: webhookUrl, retryDelaysMs });
  const payments = createPayments(store, webhooks);
  const reversals = createReversals(store, webhooks);
  const pageUrl = (sessionId: string) => `${url.replace('127.0.0.1', pageHost)}/pagar/${sessionId}`;
  const stripe = createStripeServer(apiRoutes({ store, payments, reversals, pageUrl }), secretKey);
  const controls = controlRoutes({
    store,
    payments,
    reversals,
    webhooks,
    setOutage: stripe.setOutage,
    forgetKeys: stripe.forgetKeys,
  });
  const hostedPage = createHostedPage({ store, payments, merchantName });

  const control = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const body = await readBody(request);
    const found = findRoute(controls, request.method ?? 'GET', path);
    if (found === undefined) return sendJson(response, 404, { error: 'no such control' });
    try {
      const given: unknown = body === '' ? {} : JSON.parse(body);
      sendJson(response, 200, await found.route.handle({ id: found.id, given }));
    } catch (error) {
      const status = error instanceof StripeFault ? error.status : 500;
      sendJson(response, status, { error: String(error) });
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '/', url);
    if (address.pathname.startsWith('/v1/')) await stripe.handle(request, response, address);
    else if (address.pathname.startsWith('/emulator/')) {
      await control(request, response, address.pathname);
    } else await hostedPage(request, response, address.pathname);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      sendJson(response, 500, { error: { type: 'api_error', message: String(error) } });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The emulator has no port.');
  url = `http://127.0.0.1:${address.port}`;

  const expiry = setInterval(() => {
    for (const session of store.sessions.values()) {
      const { status, expires_at: expiresAt } = session.shown;
      if (status === 'open' && expiresAt <= nowInSeconds()) payments.expire(session);
    }
  }, 1000).unref();

  return {
    ...createPaymentEmulatorClient(url),
    url,
    stop: async () => {
      clearInterval(expiry);
      await webhooks.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
