import { withClient, withDatabase } from '@tamiz/db/admin';
import {
  createCandidate,
  createPosition,
  createPublishedEvaluation,
  grantCredits,
} from '@tamiz/db/factories';
import { testAdminUrl } from '@tamiz/db/testing';
import { waitFor } from '@tamiz/tools/wait';
import { expect, test } from 'vitest';

import { recordStatements } from '#src/testing/statement-log.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();
const candidates = 100;

/** Begin, account, two locks, the sending itself, the position's step, job, audit line, commit. */
const mostStatements = 9;
/**
 * 212,000 when this was written: nine indexes, three foreign keys and a row for each invitation, and how far its place
 * got, which stands in an index of the list and in one of the directory.
 */
const mostWalBytes = 230_000;

const createFullPosition = async (accountId: string): Promise<string> =>
  api.asOwner(async (tx) => {
    const { id: evaluationId } = await createPublishedEvaluation(tx);
    const { id } = await createPosition(tx, { accountId, evaluationId, maxCandidates: candidates });
    for (let index = 0; index < candidates; index += 1) {
      await createCandidate(tx, { accountId, positionId: id });
    }
    // Enough to be left with some: the warning of a low balance is another job.
    await grantCredits(tx, { accountId, amount: candidates + 50 });
    return id;
  });

const asAdmin = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(withDatabase(testAdminUrl, api.database.database), async (admin) => {
    const { rows } = await admin.query<Row>(text, values);
    return rows;
  });

const readLsn = async (): Promise<string> => {
  const [row] = await asAdmin<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  return row?.lsn ?? '';
};

/** What the transaction that wrote the account's invitations added to the log, without images of whole pages. */
const readWalBytes = async (from: string, accountId: string): Promise<number> => {
  const to = await readLsn();
  await waitFor(
    async () => {
      const [row] = await asAdmin<{ done: boolean }>(
        'select pg_current_wal_flush_lsn() >= $1::pg_lsn as done',
        [to],
      );
      return row?.done === true ? true : undefined;
    },
    { what: 'the log to reach the disk', timeoutMs: 5_000 },
  );
  const [sum] = await asAdmin<{ bytes: number }>(
    `select sum(record_length - fpi_length)::int as bytes from pg_get_wal_records_info($1, $2)
     where xid = (select distinct xmin from invitations where account_id = $3)`,
    [from, to, accountId],
  );
  return sum?.bytes ?? Number.NaN;
};

test('inviting 100 candidates costs a fixed number of statements and bytes of the log', async () => {
  await asAdmin('create extension if not exists pg_walinspect');
  const { browser, user } = await api.signedIn();
  const accountId = user.account_id ?? '';
  const positionId = await createFullPosition(accountId);
  // As in a process that is notified of ended sessions: the visitor comes from memory.
  api.services.sessionCache.setTrusted(true);
  await browser.call('GET', '/api/user/profile');

  const from = await readLsn();
  const { result, statements } = await recordStatements(() =>
    browser.call('POST', `/api/positions/${positionId}/invite-candidates`),
  );
  expect(result.body).toEqual({ message: `Se enviaron ${candidates} invitaciones.` });
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(mostStatements);
  const bytes = await readWalBytes(from, accountId);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(mostWalBytes);
});
