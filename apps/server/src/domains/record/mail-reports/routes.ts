import type { FastifyInstance } from 'fastify';

import { keepReports } from '#src/domains/record/mail-reports/keep-reports.ts';
import { openSources } from '#src/domains/record/mail-reports/open-sources.ts';
import { ReportRefused } from '#src/domains/record/mail-reports/source.ts';
import type { ReportSource } from '#src/domains/record/mail-reports/source.ts';
import type { Services } from '#src/domains/record/services.ts';
import { AppError } from '#src/platform/errors.ts';

/** Longer than any report without the mail it is about; the mail server sends no more than its beginning. */
const bodyLimit = 256 * 1_024;

type Message = Parameters<ReportSource>[0];

const readReports = async (
  services: Services,
  read: ReportSource,
  message: Message,
): Promise<void> => {
  try {
    await keepReports(services, read(message));
  } catch (error) {
    if (error instanceof ReportRefused) throw new AppError('webhook_refused');
    throw error;
  }
};

/** What mail servers and providers report about mails, each at its own address, in raw bytes. */
export const mailReportRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    for (const [name, read] of openSources(services.env, app.log)) {
      const options = { config: { access: 'public' }, bodyLimit } as const;
      scope.post(`/api/webhooks/mail/${name}`, options, async ({ body, headers }, reply) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await readReports(services, read, { raw, headers, now: services.clock.now() });
        return reply.code(200).send({ received: true });
      });
    }
  });
};
