import type { ErrorCode } from '@tamiz/contract';
import { errors } from '@tamiz/contract';
import fastifyPlugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

import { callerOf } from '#src/platform/http/address.ts';
import { remembering } from '#src/platform/remembering.ts';
import type { Secrets } from '#src/platform/secrets.ts';
import { alarmList } from '#src/platform/telemetry/alarm-list.ts';

const kinds = ['sign_in', 'forbidden', 'step_up', 'flood', 'forged', 'input'] as const;
type Kind = (typeof kinds)[number];

/** Answers to a proof that did not fit: a code, a link, a passkey. By their names, so that the next one counts too. */
const wrongProof = /_(?:code|link)_(?:invalid|wrong)$|^passkey_refused$/;

/** A proof is asked for once more before a change: part of every working day. */
const stepUp = /_not_fresh$|^passkey_required$/;

/** Something that only we, or the provider, can make was presented and is not genuine. */
const forged: ReadonlySet<ErrorCode> = new Set([
  'csrf_mismatch',
  'exam_session_invalid',
  'webhook_refused',
]);

/** What no screen of ours sends: bytes that are no request, and fields that break their rules. */
const refusedInput: ReadonlySet<ErrorCode> = new Set([
  'malformed_request',
  'payload_too_large',
  'unsupported_media_type',
  'validation',
]);

const kindOf = (code: ErrorCode): Kind | null => {
  if (wrongProof.test(code)) return 'sign_in';
  if (forged.has(code)) return 'forged';
  if (refusedInput.has(code)) return 'input';
  const { status } = errors[code];
  if (status === 403) return stepUp.test(code) ? 'step_up' : 'forbidden';
  return status === 429 ? 'flood' : null;
};

declare module 'fastify' {
  interface FastifyBaseLogger {
    /** Of pino: what every further line of this logger tells. */
    setBindings(bindings: Readonly<Record<string, string>>): void;
  }
}

/** A keyed hash costs as much as a fifth of saving an answer; this many callers, and people, are remembered. */
const mostNames = 10_000;

type RefusalOptions = { registry: Registry; secrets: Secrets };

/**
 * Gives the lines of a request a keyed hash of its caller and of the person: enough to see that many come from one
 * source, useless without the secret. Counts and logs what looks like an attack: wrong proofs, refusals, floods, forgeries, refused input.
 */
export const refusalsPlugin = fastifyPlugin<RefusalOptions>(async (app, { registry, secrets }) => {
  const counter = new Counter({
    name: alarmList.refusals.metric,
    help: alarmList.refusals.help,
    labelNames: ['kind'],
    registers: [registry],
  });
  for (const kind of kinds) counter.inc({ kind }, 0);
  const isSilent = app.log.level === 'silent';
  const hash = (text: string): string =>
    secrets.hash('log', text).toString('base64url').slice(0, 16);
  const nameOfCaller = remembering((ip) => hash(callerOf(ip)), mostNames);
  const nameOfUser = remembering(hash, mostNames);

  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSilent) {
      const { ip, visitor } = request;
      // A logger of a request's own logger would cost more than the line it writes.
      request.log.setBindings({
        caller: nameOfCaller(ip),
        ...(visitor !== null && { user: nameOfUser(visitor.userId) }),
      });
    }
    done();
  });

  app.addHook('onResponse', (request, _reply, done) => {
    const { failureCode } = request;
    const kind = failureCode === null ? null : kindOf(failureCode);
    if (kind !== null) {
      counter.inc({ kind });
      request.log.warn({ req: request, refused: kind, code: failureCode }, alarmList.refusals.line);
    }
    done();
  });
});
