import { withClient } from '@tamiz/db/admin';
import type { Acknowledged } from '#tools/failover/load.ts';
import type { World } from '#tools/failover/world.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { startChild } from '#tools/lib/processes.ts';
import { waitFor } from '#tools/lib/wait.ts';

/** What of the acknowledged the database has not, or has twice. */
export const findLost = (ownerUrl: string, kept: Acknowledged): Promise<string[]> =>
  withClient(ownerUrl, async (owner) => {
    const answers = await owner.query<{ key: string }>(
      `select candidates.email || ' ' || event.number || ' ' || event.sequence as key
       from attempt_events event
       join attempts on attempts.id = event.attempt_id
       join position_candidates place on place.id = attempts.position_candidate_id
       join candidates on candidates.id = place.candidate_id
       where event.kind = 'saved'`,
    );
    const invitations = await owner.query<{ key: string }>(
      `select candidates.email as key from invitations
       join credit_movements on credit_movements.id = invitations.charged_by
       join position_candidates place on place.id = invitations.position_candidate_id
       join candidates on candidates.id = place.candidate_id`,
    );
    const missing = (wanted: string[], rows: { key: string }[]): string[] => {
      const counts = new Map<string, number>();
      for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
      return wanted.flatMap((key) => {
        const count = counts.get(key) ?? 0;
        return count === 1 ? [] : [`${key}: ${count} times`];
      });
    };
    return [
      ...missing(
        kept.answers.map(({ email, number, sequence }) => `${email} ${number} ${sequence}`),
        answers.rows,
      ),
      ...missing(kept.invited, invitations.rows),
    ];
  });

/** Has the worker check every ledger from its first movement on; what does not add up comes back. */
export const reconcile = (ownerUrl: string): Promise<string[]> =>
  withClient(ownerUrl, async (owner) => {
    const { rows: before } = await owner.query<{ now: Date }>('select now()');
    await owner.query(`select graphile_worker.add_job('credits.reconcile_all', '{}')`);
    await waitFor(
      async () => {
        const { rows } = await owner.query(
          `select 1 from check_runs where name = 'ledger_full' and succeeded_at > $1`,
          [before[0]?.now],
        );
        return rows.length > 0 ? true : undefined;
      },
      { what: 'the check of the ledger', timeoutMs: 120_000, intervalMs: 500 },
    );
    const { rows } = await owner.query<{ fault: string }>(
      `select 'ledger of ' || account_id as fault from credit_checks where is_wrong
       union all
       select 'credits of ' || account_id || ': ' || spent || ' spent, ' || invited || ' invited' from (
         select account_id,
           (select coalesce(sum(amount), 0) from credit_movements m where m.account_id = b.account_id and direction = 'credit') as spent,
           (select count(*) from invitations i where i.account_id = b.account_id) as invited
         from credit_balances b) counted where spent <> invited`,
    );
    return rows.map(({ fault }) => fault);
  });

/** Replays every attempt from its events, by the command that operators use; whose chain or score is wrong comes back. */
export const verifyAttempts = async ({
  stack,
}: World): Promise<{ verified: number; wrong: string[] }> => {
  const ids = await withClient(stack.urls.database.owner, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `select distinct attempt_id as id from attempt_events where kind = 'finished' order by 1`,
    );
    return rows.map(({ id }) => id);
  });
  const wrong: string[] = [];
  for (const id of ids) {
    const child = startChild({
      name: 'attempt:verify',
      command: process.execPath,
      args: ['src/entry/admin.ts', 'attempt:verify', id],
      cwd: inRepository('apps/server'),
      env: stack.env,
    });
    await child.exited;
    if (child.ending() !== 'ended with code 0') wrong.push(`${id}: ${child.tail()}`);
  }
  return { verified: ids.length, wrong };
};

/** Waits until nothing is left to do, and tells which invited person has no mail. */
export const findUnmailed = async ({ stack }: World, invited: string[]): Promise<string[]> => {
  await withClient(stack.urls.database.owner, (owner) =>
    waitFor(
      async () => {
        const { rows } = await owner.query<{ count: number }>(
          `select count(*)::int as count from graphile_worker.jobs where task_identifier like 'mail.%'`,
        );
        return rows[0]?.count === 0 ? true : undefined;
      },
      { what: 'an empty queue of mails', timeoutMs: 180_000, intervalMs: 1_000 },
    ),
  );
  const mailed = new Set((await stack.mailbox.list()).flatMap(({ to }) => to));
  return invited.filter((email) => !mailed.has(email)).map((email) => `no mail to ${email}`);
};
