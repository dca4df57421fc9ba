import type { FastifyInstance } from 'fastify';

import { AppError } from '#src/platform/errors.ts';
import { readFacts } from '#src/domains/money/payments/facts.ts';
import { receive } from '#src/domains/money/payments/queries.ts';
import type { Services } from '#src/domains/money/services.ts';
import { WebhookRefused } from '#src/platform/payments/payments.ts';

/** The provider calls this address; its signature over the raw bytes authenticates it. */
export const webhookPath = '/api/webhooks/stripe';

/** Stores each message of the provider; a job processes it later. */
export const webhookRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(webhookPath, { config: { access: 'public' } }, async (request, reply) => {
      const header = request.headers['stripe-signature'];
      const signature = typeof header === 'string' ? header : undefined;
      try {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = services.payments.parseWebhook(raw, signature);
        const facts = JSON.stringify(readFacts(event));
        await receive(services.databases.shared, { id: event.eventId, kind: event.type, facts });
      } catch (error) {
        if (error instanceof WebhookRefused) throw new AppError('webhook_refused');
        throw error;
      }
      return reply.code(200).send({ received: true });
    });
  });
};
