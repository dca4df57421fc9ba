import { randomUUID } from 'node:crypto';

import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

import { accountSettingsRoutes } from '#src/features/account-settings/routes.ts';
import { accessRequestRoutes } from '#src/features/access-requests/routes.ts';
import { accessRequestStaffRoutes } from '#src/features/access-requests/staff-routes.ts';
import { attemptSupportRoutes } from '#src/features/attempt-support/routes.ts';
import { auditRoutes } from '#src/features/audit/routes.ts';
import { creditRoutes } from '#src/features/credits/routes.ts';
import { examRoutes } from '#src/features/exams/routes.ts';
import { failedJobRoutes } from '#src/features/failed-jobs/routes.ts';
import { homeRoutes } from '#src/features/home/routes.ts';
import { invitationRoutes } from '#src/features/invitations/routes.ts';
import { paymentRoutes } from '#src/features/payments/routes.ts';
import { webhookRoutes } from '#src/features/payments/webhook-route.ts';
import { passkeyRoutes } from '#src/features/passkeys/routes.ts';
import { positionRoutes } from '#src/features/positions/routes.ts';
import { profileRoutes } from '#src/features/profile/routes.ts';
import { candidateRoutes } from '#src/features/candidates/routes.ts';
import { catalogueRoutes } from '#src/features/catalogue/routes.ts';
import { evaluationRoutes } from '#src/features/evaluations/routes.ts';
import { profileChangeRoutes } from '#src/features/profile-changes/routes.ts';
import { questionRoutes } from '#src/features/questions/routes.ts';
import { bankFileRoutes } from '#src/features/bank-files/routes.ts';
import { evaluationBuilderRoutes } from '#src/features/evaluation-builder/routes.ts';
import { staffCatalogueRoutes } from '#src/features/staff-catalogue/routes.ts';
import { regradeRoutes } from '#src/features/regrades/routes.ts';
import { resultRoutes } from '#src/features/results/routes.ts';
import { sessionRoutes } from '#src/features/sessions/routes.ts';
import { signInRoutes } from '#src/features/sign-in/routes.ts';
import { staffAccountRoutes } from '#src/features/staff-accounts/routes.ts';
import { staffPaymentRoutes } from '#src/features/staff-payments/routes.ts';
import { teamRoutes } from '#src/features/team/routes.ts';
import { acceptEmptyJson } from '#src/http/empty-json.ts';
import { refuseForgotten } from '#src/http/refuse-forgotten.ts';
import { loggerOptions } from '#src/logging.ts';
import { accessPlugin } from '#src/plugins/access.ts';
import { candidatePlugin } from '#src/plugins/candidate.ts';
import { csrfPlugin } from '#src/plugins/csrf.ts';
import { errorsPlugin } from '#src/plugins/errors.ts';
import { healthRoutes } from '#src/plugins/health.ts';
import { createMetrics, metricsPlugin } from '#src/plugins/metrics.ts';
import { openApiRoutes } from '#src/plugins/openapi.ts';
import { originsPlugin } from '#src/plugins/origins.ts';
import { rateLimitPlugin } from '#src/plugins/rate-limit.ts';
import { validateResponses } from '#src/plugins/response-check.ts';
import { securityHeadersPlugin } from '#src/plugins/security-headers.ts';
import { sessionPlugin } from '#src/plugins/session.ts';
import { serveWebApp } from '#src/plugins/web-app.ts';
import type { Services } from '#src/services.ts';

type BuildOptions = { services: Services; registry?: Registry };

/** Builds the API without listening, so that tests can call it directly. The order of hooks is the order below. */
export const buildApp = async ({
  services,
  registry = createMetrics(),
}: BuildOptions): Promise<FastifyInstance> => {
  const { env } = services;
  const app = Fastify({
    logger: loggerOptions(env),
    // The nearest hop is number 0: only that many of them may speak for the caller.
    trustProxy: (_address: string, hop: number) => hop < env.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  });

  await app.register(errorsPlugin);
  await app.register(metricsPlugin, { registry });
  // A test that shares its machine with others is slow, not overloaded.
  const maxEventLoopDelay = env.NODE_ENV === 'test' ? 0 : 1_500;
  await app.register(underPressure, { maxEventLoopDelay, exposeStatusRoute: false });
  await app.register(securityHeadersPlugin, { services });
  await app.register(originsPlugin, { services });
  await app.register(cookie);
  await app.register(multipart);
  await app.register(sessionPlugin, { services });
  await app.register(candidatePlugin, { services });
  await app.register(accessPlugin, { clock: services.clock });
  await app.register(csrfPlugin, { services });
  await app.register(rateLimitPlugin, { services });
  if (env.NODE_ENV !== 'production') await app.register(validateResponses);
  acceptEmptyJson(app);

  signInRoutes(app, services);
  passkeyRoutes(app, services);
  profileRoutes(app, services);
  profileChangeRoutes(app, services);
  sessionRoutes(app, services);
  accessRequestRoutes(app, services);
  teamRoutes(app, services);
  accountSettingsRoutes(app, services);
  homeRoutes(app, services);
  catalogueRoutes(app, services);
  evaluationRoutes(app, services);
  questionRoutes(app, services);

  positionRoutes(app, services);
  candidateRoutes(app, services);
  invitationRoutes(app, services);
  creditRoutes(app, services);
  paymentRoutes(app, services);
  await webhookRoutes(app, services);
  examRoutes(app, services);
  resultRoutes(app, services);

  accessRequestStaffRoutes(app, services);
  staffAccountRoutes(app, services);
  staffPaymentRoutes(app, services);
  failedJobRoutes(app, services);
  attemptSupportRoutes(app, services);
  auditRoutes(app, services);
  regradeRoutes(app, services);
  staffCatalogueRoutes(app, services);
  evaluationBuilderRoutes(app, services);
  bankFileRoutes(app, services);
  refuseForgotten(app);

  healthRoutes(app, services);
  openApiRoutes(app, services);
  await serveWebApp(app, services);
  return app;
};
