import { emulatorKeys, startPaymentEmulator } from '@tamiz/tools/payment-emulator';
import type { PaymentEmulator } from '@tamiz/tools/payment-emulator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';

import { startHeldMessages } from '#src/testing/held-messages.ts';
import type { HeldMessage, HeldMessages } from '#src/testing/held-messages.ts';
import { startSmtpSink } from '#src/testing/smtp-sink.ts';
import type { SmtpSink } from '#src/testing/smtp-sink.ts';

export type OutsideWorld = {
  provider: PaymentEmulator;
  messages: HeldMessages;
  mails: SmtpSink;
  /** The settings that lead the service there. */
  env: () => Record<string, string>;
};

/** A card provider whose messages the test hands over itself, and a mail server; both speak the real protocols. */
export const useOutsideWorld = (): OutsideWorld => {
  const world = {} as OutsideWorld;
  beforeAll(async () => {
    world.mails = await startSmtpSink();
    world.messages = await startHeldMessages();
    world.provider = await startPaymentEmulator({ webhookUrl: world.messages.url });
    world.env = () => ({
      SMTP_URL: world.mails.url,
      STRIPE_API_BASE: world.provider.url,
      STRIPE_SECRET_KEY: emulatorKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: emulatorKeys.webhookSecret,
    });
  });
  afterAll(async () => {
    await world.provider.stop();
    await world.messages.stop();
    await world.mails.stop();
  });
  return world;
};

/** Hands a message of the provider over to the API. */
export const handOver = async (
  app: FastifyInstance,
  { body, signature }: Pick<HeldMessage, 'body' | 'signature'>,
): Promise<{ status: number; body: unknown }> => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  });
  return { status: response.statusCode, body: response.json() };
};
