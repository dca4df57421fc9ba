import type { FastifyInstance } from 'fastify';

import { AppError } from '#src/errors.ts';
import { readFacts } from '#src/features/payments/facts.ts';
import { receive } from '#src/features/payments/queries.ts';
import type { Services } from '#src/services.ts';
import { WebhookRefused } from '#src/ports/payments.ts';

/** The provider calls this address itself; its signature over the raw bytes is its only proof. */
export const webhookPath = '/api/webhooks/stripe';

/** Stores what the provider says before anything is done about it; the work is a job's. */
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
