import { loadBank, toImport } from '@tamiz/bank';
import { staffRoles } from '@tamiz/contract';
import type { StaffRole } from '@tamiz/contract';
import { email } from '@tamiz/contract/shared/people';

import { approveAccess } from '#src/domains/accounts/access-requests/approve-access.ts';
import { rejectAccess } from '#src/domains/accounts/access-requests/reject-access.ts';
import { listAccessRequests } from '#src/domains/accounts/access-requests/list-access-requests.ts';
import { createStaff } from '#src/domains/accounts/accounts/create-staff.ts';
import { removeStaff } from '#src/domains/accounts/accounts/remove-staff.ts';
import { findUser } from '#src/domains/accounts/accounts/find-user.ts';
import { importBank } from '#src/domains/bank/bank-import/import-bank.ts';
import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import { identityChecks, resetPasskeys } from '#src/domains/identity/passkeys/reset-passkeys.ts';
import type { IdentityCheck } from '#src/domains/identity/passkeys/reset-passkeys.ts';
import { closeAllSessions } from '#src/domains/identity/sessions/close-all-sessions.ts';
import { checkTls } from '#src/domains/operations/health/check-tls.ts';
import { grantPromo } from '#src/domains/money/staff-credits/grant-promo.ts';
import { commandActor as actor } from '#src/domains/record/audit/record-audit.ts';
import { readDkim } from '#src/platform/mail/dkim.ts';
import { printDnsRecords } from '#src/platform/mail/dns-records.ts';
import type { Services } from '#src/services.ts';

export type CommandOptions = Record<string, string | undefined>;

type Command = {
  usage: string;
  /** What it does, for the documents. */
  what: string;
  run: (services: Services, options: CommandOptions) => Promise<string>;
};

class UsageError extends Error {}

const need = (options: CommandOptions, name: string): string => {
  const value = options[name]?.trim();
  if (value === undefined || value === '') throw new UsageError(`--${name} is missing`);
  return value;
};

const needCredits = (options: CommandOptions): number => {
  const credits = Number(need(options, 'credits'));
  if (!Number.isInteger(credits) || credits < 1 || credits > 100_000) {
    throw new UsageError('--credits must be a whole number from 1 to 100000');
  }
  return credits;
};

const staffRoleOf = ({ role }: CommandOptions): StaffRole => {
  if (role === undefined) return 'operator';
  const found = staffRoles.find((known) => known === role);
  if (found === undefined) throw new UsageError(`--role must be ${staffRoles.join(' or ')}`);
  return found;
};

const needCheck = (options: CommandOptions): IdentityCheck => {
  const given = need(options, 'checked');
  const check = identityChecks.find((known) => known === given);
  if (check === undefined) throw new UsageError(`--checked must be ${identityChecks.join(' or ')}`);
  return check;
};

/** The commands of an operator, over the use cases that screens call; changes of accounts, people and credits are audited. */
export const commands: Record<string, Command> = {
  setup: {
    usage: '[--admin-url postgres://…] [--email x@y.z --first-name Ana --last-name Ruiz]',
    what: 'the first day: roles, database, schema, bank and first operator, then a list of what is missing; run again, it tells what is there',
    run: () => Promise.reject(new UsageError('The entry runs it before any setting is read.')),
  },
  'staff:create': {
    usage:
      '--email x@y.z --first-name Ana --last-name Ruiz [--role support|finance|content|operator]',
    what: 'makes a person part of the staff, an operator unless a role is given',
    run: async (services, options) => {
      const { userId } = await createStaff(services, {
        email: email.parse(need(options, 'email')),
        firstName: need(options, 'first-name'),
        lastName: need(options, 'last-name'),
        staffRole: staffRoleOf(options),
        actor,
      });
      return `Staff user ${userId} created.`;
    },
  },
  'staff:remove': {
    usage: '--email x@y.z',
    what: 'removes an operator who leaves: sessions, passkeys and open codes end at once',
    run: async (services, options) => {
      const user = await findUser(services, email.parse(need(options, 'email')));
      await removeStaff(services, { userId: user.id, actor });
      return `Staff user ${user.id} removed.`;
    },
  },
  'access:list': {
    usage: '',
    what: 'requests for access that wait, oldest first',
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
    what: 'opens account and owner, mails a welcome',
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
    what: 'declines with a courteous mail; the person reads the reason',
    run: async (services, options) => {
      const reason = options['reason']?.trim() || null;
      await rejectAccess(services, { requestId: need(options, 'id'), reason, actor });
      return 'Rejected.';
    },
  },
  'account:promo': {
    usage: '--account ID --credits 10 --reason "Text in the history" --key UNIQUE',
    what: 'gives credits; a repeated key gives nothing and fails',
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
    what: 'brings questions, catalogue and evaluations to what packages/bank says; run again, it changes nothing',
    run: async (services) => {
      const report = await importBank(services, toImport(loadBank()));
      return `Questions: ${report.added} added, ${report.changed} changed. Versions published: ${report.published}.`;
    },
  },
  'attempt:verify': {
    usage: 'ATTEMPT',
    what: 'replays a finished attempt from its events and checks chain and score',
    run: async (services, options) => {
      const verdict = await verifyAttempt(services, need(options, 'id'));
      if (verdict.problems.length > 0) throw new Error(verdict.problems.join('\n'));
      return `Verified: ${verdict.events} events, score ${verdict.score}, digest ${verdict.digest}.`;
    },
  },
  'tls:check': {
    usage: '',
    what: 'looks at the public hosts as a browser does: authority and end of the certificate, versions, suites',
    run: async ({ env }) => {
      const { WEB_ORIGIN, EXAM_ORIGIN, API_ORIGIN } = env;
      const origins = new Set([WEB_ORIGIN, EXAM_ORIGIN, API_ORIGIN ?? WEB_ORIGIN]);
      const problems = await checkTls([...origins]);
      if (problems.length > 0) throw new Error(problems.join('\n'));
      return `${origins.size} hosts, nothing to tell.`;
    },
  },
  'user:passkeys:reset': {
    usage: `--email x@y.z --checked ${identityChecks.join('|')}`,
    what: 'forgets the passkeys of a person whose identity you have checked in the way you say; their next code lets them register one',
    run: async (services, options) => {
      const user = await findUser(services, email.parse(need(options, 'email')));
      const removed = await resetPasskeys(services, {
        userId: user.id,
        checked: needCheck(options),
        actor,
      });
      return `${removed} passkeys forgotten.`;
    },
  },
  'user:sessions:close': {
    usage: '--email x@y.z',
    what: 'closes every session of a person, on every process at once',
    run: async (services, options) => {
      const user = await findUser(services, email.parse(need(options, 'email')));
      const closed = await closeAllSessions(services, { userId: user.id, actor });
      return `${closed} sessions closed.`;
    },
  },
  'mail:dns': {
    usage: '[--provider ses|mailgun|ADDRESS] [--bounces rebotes.tamiz.mx]',
    what: 'prints the DNS records for the domain of MAIL_FROM: SPF, DKIM, DMARC and the return path, each with its reason',
    run: async ({ env }, { provider, bounces }) =>
      printDnsRecords({
        from: env.MAIL_FROM,
        contact: env.CONTACT_EMAIL,
        selector: env.MAIL_DKIM_SELECTOR,
        dkim: readDkim(env),
        provider,
        bounceDomain: bounces ?? env.MAIL_BOUNCE_DOMAIN,
      }),
  },
};
