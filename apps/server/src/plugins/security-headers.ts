import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

import type { Services } from '#src/services.ts';

/**
 * Headers of every answer. The content policy is the web app's: nothing inline, neither script nor style,
 * and no text ever becomes markup (Trusted Types with no policy at all).
 */
export const securityHeadersPlugin = fastifyPlugin<{ services: Services }>(
  async (app, { services: { env } }) => {
    const isSecure = env.WEB_ORIGIN.startsWith('https:');
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...(env.API_ORIGIN === undefined ? [] : [env.API_ORIGIN])],
          manifestSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ["'none'"],
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
