import { Socket } from 'node:net';

import type { Env } from '#src/platform/env.ts';

/** A way out that is not on the list. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
}

const hostOf = (address: string): string => {
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  // Where none is named, drivers take this machine.
  return host.replace(/^\[|\]$/g, '').toLowerCase() || 'localhost';
};

/** The only hosts that this process may connect to: those its settings name (the collector of traces among them), and the card provider. */
export const outgoingHosts = (env: Env): ReadonlySet<string> =>
  new Set(
    [
      env.DATABASE_URL_APP,
      env.DATABASE_URL_AUTH,
      env.DATABASE_URL_STAFF,
      env.DATABASE_URL_EXAM,
      env.DATABASE_URL_WORKER,
      env.SMTP_URL,
      env.STRIPE_API_BASE ?? 'https://api.stripe.com',
      ...(env.TRACES_URL === undefined ? [] : [env.TRACES_URL]),
    ].map(hostOf),
  );

type Target = { host?: unknown; path?: unknown };

/** What `connect` was asked for, in each of the forms that Node takes. */
const readTarget = ([first, second]: readonly unknown[]): Target => {
  const one: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof one === 'object' && one !== null) return one;
  if (typeof one === 'string' && !/^\d+$/.test(one)) return { path: one };
  return { host: second };
};

/** A socket of this machine lies in a folder: that of the database's settings. */
const isListed = ({ host, path }: Target, hosts: ReadonlySet<string>): boolean => {
  if (typeof path === 'string') return [...hosts].some((known) => path.startsWith(`${known}/`));
  return hosts.has(typeof host === 'string' ? host.toLowerCase() : 'localhost');
};

/**
 * From now on a connection to any other host fails before it begins, whatever library asks for it: a library that was
 * tampered with, or a fault that lets a caller choose an address, reaches nothing. Once for each process.
 */
export const limitOutgoing = (hosts: ReadonlySet<string>): void => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called below with the socket it belongs to
  const connect = Socket.prototype.connect;
  const guarded = function guarded(this: Socket, ...given: unknown[]): Socket {
    const target = readTarget(given);
    if (isListed(target, hosts)) return Reflect.apply(connect, this, given);
    const error = new OutgoingRefused('A connection to a host that is not on the list.');
    return this.destroy(error);
  };
  Socket.prototype.connect = guarded;
};
