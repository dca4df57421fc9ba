import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

import type { Services } from '#src/services.ts';

/** Headers of every answer; the content policy is the web app's, and stricter than any JSON needs. */
export const securityHeadersPlugin = fastifyPlugin<{ services: Services }>(
  async (app, { services: { env } }) => {
    const isSecure = env.WEB_ORIGIN.startsWith('https:');
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          // The component library sets style attributes and one style element; scripts are never inline.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...(env.API_ORIGIN === undefined ? [] : [env.API_ORIGIN])],
          manifestSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['default'],
          ...(isSecure && { upgradeInsecureRequests: [] }),
        },
      },
      strictTransportSecurity: isSecure && {
        maxAge: 63_072_000,
        includeSubDomains: true,
        preload: true,
      },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-site' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    });

    app.addHook('onSend', async (request, reply) => {
      // Answers hold personal data: no cache, in the browser or on the way, may keep them.
      const isApi = request.routeOptions.config.endpoint !== undefined;
      if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
  },
);
