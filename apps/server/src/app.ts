import { randomUUID } from 'node:crypto';

import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

import { accountsRoutes } from '#src/domains/accounts/routes.ts';
import { bankRoutes } from '#src/domains/bank/routes.ts';
import { examsRoutes } from '#src/domains/exams/routes.ts';
import { hiringRoutes } from '#src/domains/hiring/routes.ts';
import { identityRoutes } from '#src/domains/identity/routes.ts';
import { moneyRoutes } from '#src/domains/money/routes.ts';
import { announcementsPlugin } from '#src/domains/operations/announcements/announcements-plugin.ts';
import { operationsRoutes } from '#src/domains/operations/routes.ts';
import { recordRoutes } from '#src/domains/record/routes.ts';
import { answerClientError } from '#src/platform/http/client-error.ts';
import { securedResponse, securityHeaders } from '#src/platform/http/security-headers.ts';
import { readTls } from '#src/platform/http/tls.ts';
import { compileSerialiser } from '#src/platform/http/answers/serialisers.ts';
import { acceptEmptyJson } from '#src/platform/http/empty-json.ts';
import { multipartLimits } from '#src/platform/http/uploaded-file.ts';
import { refuseForgotten } from '#src/platform/http/refuse-forgotten.ts';
import type { LogSink } from '#src/platform/log-sink.ts';
import { loggerOptions } from '#src/platform/logging.ts';
import { accessPlugin } from '#src/platform/plugins/access.ts';
import { candidatePlugin } from '#src/domains/hiring/exam-access/candidate-plugin.ts';
import { personPlugin } from '#src/domains/hiring/own-data/person-plugin.ts';
import { managerPlugin } from '#src/domains/exams/sharing/manager-plugin.ts';
import { csrfPlugin } from '#src/platform/plugins/csrf.ts';
import { answerUnreadable, errorsPlugin } from '#src/platform/plugins/errors.ts';
import { createMetrics, metricsPlugin, showStreams } from '#src/platform/telemetry/metrics.ts';
import type { Tracer } from '#src/platform/telemetry/tracing/tracer.ts';
import { tracingPlugin } from '#src/platform/telemetry/tracing/tracing-plugin.ts';
import { overloadPlugin } from '#src/platform/plugins/overload.ts';
import { doorsWithALine } from '#src/domains/exams/waiting-room/doors-with-a-line.ts';
import { openApiRoutes } from '#src/platform/plugins/openapi.ts';
import { originsPlugin } from '#src/platform/plugins/origins.ts';
import { rateLimitPlugin } from '#src/domains/record/limits/rate-limit-plugin.ts';
import { validateResponses } from '#src/platform/plugins/response-check.ts';
import { RequestLines, requestLinesPlugin } from '#src/platform/plugins/request-lines.ts';
import { refusalsPlugin } from '#src/platform/plugins/refusals.ts';
import { securityHeadersPlugin } from '#src/platform/plugins/security-headers.ts';
import { sessionPlugin } from '#src/domains/identity/sessions/session-plugin.ts';
import { serveWebApp } from '#src/platform/plugins/web-app.ts';
import { viewPlugin } from '#src/platform/plugins/view.ts';
import { unfinishedPlugin } from '#src/platform/plugins/unfinished.ts';
import type { Services } from '#src/services.ts';

type BuildOptions = {
  services: Services;
  registry?: Registry;
  /** Where log lines go; without it, straight to standard output. */
  log?: Pick<LogSink, 'write'>;
  /** Watches a share of the requests; without it none. */
  tracer?: Tracer | null;
};

/** Builds the API without listening, so that tests can call it directly. The order of hooks is the order below. */
export const buildApp = async ({
  services,
  registry = createMetrics(),
  log,
  tracer = null,
}: BuildOptions): Promise<FastifyInstance> => {
  const { env } = services;
  const headers = securityHeaders(env);
  const tls = readTls(env);
  const server = {
    ServerResponse: securedResponse(headers),
    // Node swaps the two times if the one for headers is longer.
    headersTimeout: Math.min(20, env.REQUEST_TIMEOUT_SECONDS) * 1000,
    connectionsCheckingInterval: Math.min(5_000, env.REQUEST_TIMEOUT_SECONDS * 250),
  };
  const app = Fastify({
    logger: { ...loggerOptions(env), ...(log !== undefined && { stream: log }) },
    logController: new RequestLines(),
    // The nearest hop is number 0. Only this many proxies are trusted to report the caller's address.
    trustProxy: (_address: string, hop: number) => hop < env.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 256 * 1024,
    // The time a whole request may take to arrive; what a call does afterwards is not counted.
    requestTimeout: env.REQUEST_TIMEOUT_SECONDS * 1000,
    // Longer than any proxy keeps one, so that the proxy closes it and not we, while it sends.
    keepAliveTimeout: 75_000,
    // What reaches us while we stop is served: the proxy believed that we listen.
    return503OnClosing: false,
    http: server,
    ...(tls !== undefined && { https: { ...server, ...tls } }),
    clientErrorHandler: answerClientError(headers),
    // Addresses that the router itself cannot read.
    frameworkErrors: answerUnreadable,
  });

  app.setSerializerCompiler(compileSerialiser);
  // While we stop, proxies are told with each answer to use another connection next time.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (services.readiness.isClosing()) reply.header('connection', 'close');
    done();
  });
  if (tracer !== null) await app.register(tracingPlugin, { tracer });
  await app.register(errorsPlugin);
  await app.register(unfinishedPlugin);
  await app.register(requestLinesPlugin);
  await app.register(metricsPlugin, { registry });
  showStreams(registry, () => services.positionEvents.count() + services.noticeEvents.count());
  await app.register(securityHeadersPlugin, { headers });
  // A test or a developer's machine does other work too, so a slow event loop does not mean overload there.
  const maxDelayMs = env.NODE_ENV === 'production' ? 1_500 : 0;
  await app.register(overloadPlugin, { maxDelayMs, spared: doorsWithALine });
  await app.register(announcementsPlugin, { services });
  await app.register(originsPlugin, { services });
  await app.register(cookie);
  await app.register(multipart, { limits: multipartLimits });
  await app.register(sessionPlugin, { services });
  await app.register(candidatePlugin, { services });
  await app.register(personPlugin, { services });
  await app.register(managerPlugin, { services });
  await app.register(refusalsPlugin, { registry, secrets: services.secrets });
  await app.register(accessPlugin, { clock: services.clock });
  await app.register(csrfPlugin, { services });
  await app.register(rateLimitPlugin, { services });
  await app.register(viewPlugin);
  if (env.NODE_ENV !== 'production') await app.register(validateResponses);
  acceptEmptyJson(app);

  await recordRoutes(app, services);
  identityRoutes(app, services);
  accountsRoutes(app, services);
  bankRoutes(app, services);
  await moneyRoutes(app, services);
  hiringRoutes(app, services);
  examsRoutes(app, services);
  operationsRoutes(app, services);
  refuseForgotten(app);

  openApiRoutes(app, services);
  await serveWebApp(app, services);
  return app;
};
