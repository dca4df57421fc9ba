import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import type { Handle } from '#src/handle.ts';

type MailInput = {
  accountId: string;
  placeId: string;
  invitationId: string;
  sentAt: Date;
  state?: 'sent' | 'delayed' | 'delivered' | 'bounced_full' | 'bounced_hard' | 'opened';
  /** Codes of the mail server, such as `dsn 5.1.1`. */
  reason?: string;
};

/** The mail of an invitation that our mail server took, and what was told of it a minute later. */
export const createMail = async (handle: Handle, input: MailInput): Promise<void> => {
  const { accountId, placeId, invitationId, sentAt, state = 'sent', reason = null } = input;
  const key = `invitation:${invitationId}:1:0`;
  await handle.run(
    build
      .insertInto('mail_deliveries')
      .values({
        message_key: key,
        id: createHash('sha256').update(key).digest('hex').slice(0, 32),
        account_id: accountId,
        position_candidate_id: placeId,
        invitation_id: invitationId,
        mail: 'invitation',
        accepted_at: sentAt,
        state,
        state_at: new Date(sentAt.getTime() + 60_000),
        reason,
      })
      .compile(),
  );
};

/** Makes failed jobs as if they had been tried for days: their next run, now, is their last. */
export const wearOutJobs = async (handle: Handle): Promise<void> => {
  await handle.run(
    sql`
      update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
      where last_error is not null and locked_at is null and attempts < max_attempts`.compile(
      build,
    ),
  );
};

/** How many jobs nobody tries any more. */
export const countGivenUp = async (handle: Handle): Promise<number> => {
  const [row] = await handle.run(
    sql<{ jobs: number }>`
      select count(*)::int as jobs from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null`.compile(build),
  );
  return row?.jobs ?? 0;
};
