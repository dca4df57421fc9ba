import type { Handle } from '@tamiz/db';
import { closeServices, openServices } from '@tamiz/server/services.ts';
import { readEnv } from '@tamiz/server/platform/env.ts';
import { sendInvitations } from '@tamiz/server/domains/hiring/invitations/send-invitations.ts';
import { findVisitor } from '@tamiz/server/domains/identity/sessions/find-visitor.ts';
import type { Stack } from '@tamiz/tools/stack';

import {
  accountExpression,
  accountId,
  positionExpression,
  positionId,
} from '#bench/support/fill-invitable.ts';
import { literal, runScript, toScript } from '#bench/support/pgbench.ts';

type Query = Parameters<Handle['run']>[0];

/** The position whose sending is recorded; it belongs to the first account. */
type Caught = { token: string; position: number };

/** Records the statements of one sending while the server's own code runs it. */
export const recordSending = async (
  stack: Stack,
  { token, position }: Caught,
): Promise<Query[]> => {
  const services = openServices(readEnv(stack.env));
  const { databases } = services;
  const recorded: Query[] = [];
  const recording: typeof services = {
    ...services,
    databases: {
      ...databases,
      account: (id) => ({
        ...databases.account(id),
        transaction: (work) =>
          databases.account(id).transaction((tx) =>
            work({
              run: (query) => {
                recorded.push(query);
                return tx.run(query);
              },
            }),
          ),
      }),
    },
  };
  try {
    const visitor = await findVisitor(services, token);
    if (visitor === null) throw new Error('The session does not live.');
    const sending = { accountId: accountId(0), positionId: positionId(position), visitor };
    await sendInvitations(recording, sending);
  } finally {
    await closeServices(services);
  }
  return recorded;
};

const uuidPattern = /[0-9a-f]{8}-[0-9a-f-]{27}/;

/** The same statements for any account and position: pgbench counts up and passes the id of the charge on. */
export const toBareScript = (
  recorded: Query[],
  { position, clients }: { position: number; clients: number },
): string => {
  const write = (value: unknown): string => {
    if (value === accountId(0)) return accountExpression('client_id');
    if (value === positionId(position)) return positionExpression('number');
    if (typeof value !== 'string') return literal(value);
    if (value.startsWith('invitations:')) return `('invitations:' || gen_random_uuid())`;
    const charge = value.startsWith('{') ? uuidPattern.exec(value)?.[0] : undefined;
    if (charge === undefined) return literal(value);
    const [before = '', after = ''] = value.split(charge);
    return `(${literal(before)} || :charge_id || ${literal(after)})::json`;
  };
  const statements = recorded.map((query) => {
    const text = toScript(query, write);
    return query.sql.includes('charge_id') ? text.replace(/;\n$/, ' \\gset\n') : text;
  });
  return [
    `\\set number (:turn * ${clients} + :client_id)\n\\set turn (:turn + 1)\nbegin;\n`,
    `select set_config('app.account_id', ${accountExpression('client_id')}::text, true);\n`,
    ...statements,
    'commit;\n',
  ].join('');
};

/** Transactions per second of such a script: a fixed number for each client, starting at a given turn. */
export const bareRate = (
  url: string,
  script: string,
  { first, count }: { first: number; count: number },
): Promise<number> => {
  const asOurs = `${url}?options=${encodeURIComponent('-c plan_cache_mode=force_generic_plan')}`;
  const length = ['--transactions', String(count)];
  return runScript(asOurs, script, [...length, '--define', `turn=${first}`]);
};
