import { rememberLooks } from '#src/domains/hiring/invitations/mailing/looks.ts';
import { mailLink } from '#src/domains/hiring/invitations/mailing/mail-link.ts';
import type { LinkMail } from '#src/domains/hiring/invitations/mailing/mail-link.ts';
import { isMailable } from '#src/domains/hiring/invitations/mailing/mailable.ts';
import type { Mailable } from '#src/domains/hiring/invitations/mailing/mailable.ts';
import type { InvitationMailRow } from '#src/domains/hiring/invitations/queries.ts';
import type { WorkerServices } from '#src/domains/hiring/services.ts';
import { lineOf } from '#src/platform/mail/lanes.ts';
import { MailFailed, MailPostponed } from '#src/platform/mail/mailer.ts';
import type { JobPayload } from '#src/platform/queue/definitions.ts';
import { enqueueTurns } from '#src/platform/queue/enqueue.ts';

/** A job that mails some invitations, whose rest may go on in the line of a domain. */
type Batch =
  | { job: 'mail.invitation_batch'; payload: JobPayload<'mail.invitation_batch'> }
  | { job: 'mail.invitation_prompts'; payload: JobPayload<'mail.invitation_prompts'> };

type Held = { row: Mailable; postponed: MailPostponed & { domain: string } };

const isHeldByDomain = (error: unknown): error is Held['postponed'] =>
  error instanceof MailPostponed && error.domain !== null;

/** Leaves people whose domain takes no mails now to a job in the line of that domain: nobody else waits for it. */
const setAside = async (
  { database, clock }: WorkerServices,
  { job, payload }: Batch,
  held: readonly Held[],
): Promise<void> => {
  await database.transaction(async (tx) => {
    for (const [domain, rows] of Map.groupBy(held, ({ postponed }) => postponed.domain)) {
      const [first] = rows;
      if (first === undefined) continue;
      // The mailer counts by the clock of its machine, the queue by that of the database.
      const waitMs = first.postponed.until.getTime() - Date.now();
      await enqueueTurns(tx, job, {
        accountId: first.row.account_id,
        payloads: [{ ...payload, ids: rows.map(({ row }) => row.id), inLine: true }],
        line: { name: lineOf(domain), from: new Date(clock.now().getTime() + waitMs) },
      });
    }
  });
};

/** Staff read why in the list of failed jobs: only what the mailer says, which are codes; other errors may name people. */
const tellFailure = (failures: readonly unknown[]): string => {
  const cause = failures.find((failure) => failure instanceof MailFailed);
  return ['Some invitations were not mailed.', cause?.message].filter(Boolean).join(' ');
};

/**
 * Mails everybody, many at a time. After a temporary failure the whole job runs again, and mails already sent are skipped;
 * people whose domain takes none now go to its line.
 */
export const mailAll = async (
  services: WorkerServices,
  rows: InvitationMailRow[],
  which: (row: Mailable) => LinkMail,
  batch?: Batch,
): Promise<void> => {
  const isInLine = batch?.payload.inLine ?? false;
  const lookOf = rememberLooks(services);
  const failures: unknown[] = [];
  const held: Held[] = [];
  await Promise.all(
    rows.filter(isMailable).map(async (row) => {
      try {
        await mailLink(services, row, which(row), { lookOf, isPatient: isInLine });
      } catch (error) {
        if (batch !== undefined && !isInLine && isHeldByDomain(error)) {
          held.push({ row, postponed: error });
        } else failures.push(error);
      }
    }),
  );
  if (batch !== undefined && held.length > 0) await setAside(services, batch, held);
  if (failures.length > 0) throw new AggregateError(failures, tellFailure(failures));
};
