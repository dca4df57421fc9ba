import { ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';

import type { Env } from '#src/platform/env.ts';

/**
 * The web app's policy: nothing inline, neither script nor style, and no text ever becomes markup (Trusted Types
 * with no policy at all).
 */
const contentPolicy = ({ API_ORIGIN }: Env, isSecure: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${API_ORIGIN === undefined ? '' : ` ${API_ORIGIN}`}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join(';');

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Headers of every answer: constant for the process. */
export const securityHeaders = (env: Env): SecurityHeaders => {
  const isSecure = env.WEB_ORIGIN.startsWith('https:');
  return {
    'content-security-policy': contentPolicy(env, isSecure),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(isSecure && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    }),
  };
};

/**
 * An answer that is born with the headers: Node and the framework write some without running a hook, such as those
 * to a request without a host, with an expectation nobody knows, or to a process that is closing.
 */
export const securedResponse = (headers: SecurityHeaders) => {
  const fixed = new Map(Object.entries(headers));
  return class SecuredResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    constructor(request: Request) {
      super(request);
      this.setHeaders(fixed);
    }
  };
};
