import { ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';

import type { Env } from '#src/platform/env.ts';

/** Nothing inline, neither script nor style, and no text ever becomes markup. */
const contentPolicy = (
  { API_ORIGIN, WEB_ORIGIN }: Env,
  { trustedTypes, frames = [] }: { trustedTypes: string; frames?: readonly string[] },
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${API_ORIGIN === undefined ? '' : ` ${API_ORIGIN}`}`,
    "font-src 'self'",
    `connect-src 'self'${API_ORIGIN === undefined ? '' : ` ${API_ORIGIN}`}`,
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
    ...(isSecureOrigin(WEB_ORIGIN) ? ['upgrade-insecure-requests'] : []),
  ].join(';');

const isSecureOrigin = (origin: string): boolean => origin.startsWith('https:');

/**
 * The policy of the exam's pages: browsers take the address of a worker only from a policy of Trusted Types, and this
 * one (apps/exam/src/lib/shell/keep-shell.ts) gives that address and nothing else.
 */
export const examContentPolicy = (env: Env): string =>
  contentPolicy(env, { trustedTypes: 'exam-shell' });

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Headers of every answer: constant for the process. */
export const securityHeaders = (env: Env): SecurityHeaders => {
  const isSecure = isSecureOrigin(env.WEB_ORIGIN);
  return {
    // Previews of mails are pages of ours, in frames without scripts.
    'content-security-policy': contentPolicy(env, {
      trustedTypes: "'none'",
      frames: ["'self'", ...(env.API_ORIGIN === undefined ? [] : [env.API_ORIGIN])],
    }),
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
