import { parseArgs } from 'node:util';

import { loadBank, toImport } from '@tamiz/bank';
import { errors } from '@tamiz/contract';
import { email } from '@tamiz/contract/people';

import { closeServices, openServices } from '#src/entry/open-services.ts';
import { readEnv } from '#src/env.ts';
import { AppError } from '#src/errors.ts';
import { approveAccess, rejectAccess } from '#src/features/access-requests/decide-access.ts';
import { listAccessRequests } from '#src/features/access-requests/list-access-requests.ts';
import { createStaff } from '#src/features/accounts/create-staff.ts';
import { findUser } from '#src/features/accounts/find-user.ts';
import { grantPromo } from '#src/features/accounts/grant-promo.ts';
import { commandActor as actor } from '#src/features/audit/record-audit.ts';
import { importBank } from '#src/features/bank-import/import-bank.ts';
import { answerDemoExams } from '#src/features/demo/answer-demo-exams.ts';
import { resetPasskeys } from '#src/features/passkeys/remove-passkey.ts';
import { verifyAttempt } from '#src/features/results/verify-attempt.ts';
import { closeAllSessions } from '#src/features/sessions/close-sessions.ts';
import type { Services } from '#src/services.ts';

type Options = Record<string, string | undefined>;
type Command = { usage: string; run: (services: Services, options: Options) => Promise<string> };

class UsageError extends Error {}

const need = (options: Options, name: string): string => {
  const value = options[name]?.trim();
  if (value === undefined || value === '') throw new UsageError(`--${name} is missing`);
  return value;
};

const needCredits = (options: Options): number => {
  const credits = Number(need(options, 'credits'));
  if (!Number.isInteger(credits) || credits < 1 || credits > 100_000) {
    throw new UsageError('--credits must be a whole number from 1 to 100000');
  }
  return credits;
};

/** The audited commands of an operator; screens will call the same use cases. */
const commands: Record<string, Command> = {
  'staff:create': {
    usage: '--email x@y.z --first-name Ana --last-name Ruiz',
    run: async (services, options) => {
      const { userId } = await createStaff(services, {
        email: email.parse(need(options, 'email')),
        firstName: need(options, 'first-name'),
        lastName: need(options, 'last-name'),
        actor,
      });
      return `Staff user ${userId} created.`;
    },
  },
  'access:list': {
    usage: '',
    run: async (services) => {
      const waiting = await listAccessRequests(services);
      const lines = waiting.map((request) =>
        [
          request.id,
          request.created_at.toISOString().slice(0, 16),
          `${request.first_name} ${request.last_name}`,
          request.email,
          request.linkedin_url,
        ].join('  '),
      );
      return lines.length === 0 ? 'No request waits.' : lines.join('\n');
    },
  },
  'access:approve': {
    usage: '--id REQUEST --account "Name of the account"',
    run: async (services, options) => {
      const { accountId } = await approveAccess(services, {
        requestId: need(options, 'id'),
        accountName: need(options, 'account'),
        actor,
      });
      return `Approved: account ${accountId}.`;
    },
  },
  'access:reject': {
    usage: '--id REQUEST [--reason "What the person will read"]',
    run: async (services, options) => {
      const reason = options['reason']?.trim() || null;
      await rejectAccess(services, { requestId: need(options, 'id'), reason, actor });
      return 'Rejected.';
    },
  },
  'account:promo': {
    usage: '--account ID --credits 10 --reason "Text in the history" --key UNIQUE',
    run: async (services, options) => {
      const { balance } = await grantPromo(services, {
        accountId: need(options, 'account'),
        credits: needCredits(options),
        reason: need(options, 'reason'),
        idempotencyKey: need(options, 'key'),
        actor,
      });
      return `Balance now: ${balance} credits.`;
    },
  },
  'bank:import': {
    usage: '',
    run: async (services) => {
      const report = await importBank(services, toImport(loadBank()));
      return `Questions: ${report.added} added, ${report.changed} changed. Versions published: ${report.published}.`;
    },
  },
  'attempt:verify': {
    usage: 'ATTEMPT',
    run: async (services, options) => {
      const verdict = await verifyAttempt(services, need(options, 'id'));
      if (verdict.problems.length > 0) throw new Error(verdict.problems.join('\n'));
      return `Verified: ${verdict.events} events, score ${verdict.score}, digest ${verdict.digest}.`;
    },
  },
  'user:passkeys:reset': {
    usage: '--email x@y.z',
    run: async (services, options) => {
      const user = await findUser(services, email.parse(need(options, 'email')));
      const removed = await resetPasskeys(services, { userId: user.id, actor });
      return `${removed} passkeys forgotten.`;
    },
  },
  'demo:attempts': {
    usage: '',
    run: async (services) => {
      const taken = await answerDemoExams(services);
      return `${taken} demo exams taken.`;
    },
  },
  'user:sessions:close': {
    usage: '--email x@y.z',
    run: async (services, options) => {
      const user = await findUser(services, email.parse(need(options, 'email')));
      const closed = await closeAllSessions(services, { userId: user.id, actor });
      return `${closed} sessions closed.`;
    },
  },
};

const usage = (): string =>
  [
    'Usage: pnpm admin COMMAND',
    ...Object.entries(commands).map(([name, command]) => `  ${name} ${command.usage}`),
  ].join('\n');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(
    ['email', 'first-name', 'last-name', 'id', 'account', 'reason', 'credits', 'key'].map(
      (name) => [name, { type: 'string' as const }],
    ),
  ),
});
const command = commands[positionals[0] ?? ''];
const options: Options = { id: positionals[1], ...values };

if (command === undefined) {
  process.stderr.write(`${usage()}\n`);
  process.exitCode = 2;
} else {
  const services = openServices(readEnv());
  try {
    process.stdout.write(`${await command.run(services, options)}\n`);
  } catch (error) {
    const text = error instanceof AppError ? errors[error.code].message : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  } finally {
    await closeServices(services);
  }
}
