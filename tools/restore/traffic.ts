import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openVisitor, type Visitor } from '#tools/attacks/visitor.ts';
import type { Stack } from '#tools/dev/stack.ts';
import { readLsn, type Acknowledged, type Marker } from '#tools/restore/acknowledged.ts';
import { sql } from '#tools/restore/cluster.ts';

/** Recruiters of two companies: the data of the first will be deleted by mistake. */
export const people = {
  account: 'mariana.villasenor@ejemplo.mx',
  others: 'ximena.robledo@ejemplo.mx',
} as const;

type Owner = Acknowledged['owner'];

/** What the product said it did, kept outside the database. */
export type Ledger = { acknowledged: Acknowledged[]; markers: Marker[] };

const movement = `
  insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
  select account_id, 'promo', 'debit', $3, 'Ensayo', true, $2 from users where email = $1`;

/** Credits to invite with. */
export const grantCredits = async (adminUrl: string): Promise<void> => {
  for (const email of Object.values(people)) {
    await sql(adminUrl, movement, [email, `restore:${email}`, 5_000]);
  }
};

/** A movement of money about four times a second, each with the end of the log after it. */
const mark = async (
  adminUrl: string,
  ledger: Ledger,
  owners: readonly Owner[],
  end: AbortSignal,
) => {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  for (let turn = 0; !end.aborted; turn += 1) {
    const owner = owners[turn % owners.length] ?? 'others';
    const key = `restore:${randomUUID()}`;
    await client.query(movement, [people[owner], key, 1]);
    ledger.acknowledged.push({ owner, key: `credit ${key}`, at: Date.now() });
    const { rows } = await client.query<{ lsn: string }>(
      'select pg_current_wal_insert_lsn() as lsn',
    );
    ledger.markers.push({ at: Date.now(), lsn: readLsn(rows[0]?.lsn ?? '') });
    await sleep(250);
  }
  await client.end();
};

const sit = async (
  stack: Stack,
  { owner, email }: { owner: Owner; email: string },
  ledger: Ledger,
) => {
  const { text } = await stack.mailbox.waitForMailTo(email, { timeoutMs: 60_000 });
  const link = /\/#([\w.-]+)/.exec(text)?.[1];
  const candidate = openVisitor(stack.urls.api, stack.mailbox);
  const opened = await candidate.must('POST', '/api/exam/open', { body: { link } });
  const headers = { authorization: `Exam ${opened.read('data.session')}` };
  const body = { privacy_version: opened.read('data.exam.privacy_version') };
  await candidate.must('POST', '/api/exam/start', { headers, body });
  for (let number = 1; number <= 4; number += 1) {
    await candidate.must('POST', '/api/exam/next', { headers, body: { after: number - 1 } });
    for (const sequence of [1, 2]) {
      const choice = [1 + ((number + sequence) % 3)];
      const answer = { number, sequence, choice, elapsed_ms: 1_000 };
      await candidate.must('PUT', '/api/exam/answers', { headers, body: answer });
      ledger.acknowledged.push({
        owner,
        key: `answer ${email} ${number} ${sequence}`,
        at: Date.now(),
      });
    }
  }
  await candidate.must('POST', '/api/exam/finish', { headers });
  ledger.acknowledged.push({ owner, key: `finished ${email}`, at: Date.now() });
};

const invite = async (office: Visitor, owner: Owner, ledger: Ledger): Promise<string> => {
  const evaluation = (await office.must('GET', '/api/evaluations')).read('data.data.0.id');
  const created = await office.must('POST', '/api/positions', {
    body: {
      title: `Ensayo ${randomUUID()}`,
      expiration_unit: 'days',
      expiration_value: 2,
      max_candidates: 5,
    },
  });
  const at = `/api/positions/${created.read('data.id')}`;
  await office.must('POST', `${at}/assign-evaluation`, {
    body: { evaluation_id: Number(evaluation) },
  });
  const email = `ensayo-${randomUUID()}@ejemplo.mx`;
  const candidates = [{ name: 'Persona de ensayo', email }];
  await office.must('POST', `${at}/candidates`, { body: { candidates } });
  await office.must('POST', `${at}/invite-candidates`);
  ledger.acknowledged.push({ owner, key: `invitation ${email}`, at: Date.now() });
  return email;
};

/** Recruiters invite, candidates answer to the end, and money moves, until it is stopped or the database is gone. */
export const startTraffic = async (
  stack: Stack,
  { adminUrl, owners, ledger }: { adminUrl: string; owners: readonly Owner[]; ledger: Ledger },
) => {
  const end = new AbortController();
  const errors: string[] = [];
  const hire = async (owner: Owner): Promise<void> => {
    const office = openVisitor(stack.urls.api, stack.mailbox);
    await office.signIn(people[owner]);
    while (!end.signal.aborted) {
      const email = await invite(office, owner, ledger);
      await sit(stack, { owner, email }, ledger);
      await sleep(200);
    }
  };
  const note = (error: unknown): void => void errors.push(String(error));
  const work = [
    mark(adminUrl, ledger, owners, end.signal).catch(note),
    ...owners.map((owner) => hire(owner).catch(note)),
  ];
  return {
    /** Ends it in order; whatever failed is a fault of the drill. */
    stop: async (): Promise<void> => {
      end.abort();
      await Promise.all(work);
      if (errors.length > 0) throw new Error(`The traffic failed: ${errors.join('; ')}`);
    },
    /** Ends it when the database is gone, where failures are what must happen. */
    abandon: async (): Promise<void> => {
      end.abort();
      await Promise.all(work);
    },
  };
};

/** Everything of the traffic that a database holds, in the words of what was acknowledged. */
export const readStored = async (adminUrl: string): Promise<Set<string>> => {
  const rows = await sql<{ key: string }>(
    adminUrl,
    `select 'credit ' || idempotency_key as key from credit_movements where idempotency_key like 'restore:%'
     union all
     select 'invitation ' || email from candidates person
     join position_candidates place on place.candidate_id = person.id
     join invitations on invitations.position_candidate_id = place.id where email like 'ensayo-%'
     union all
     select 'finished ' || email from candidates person
     join position_candidates place on place.candidate_id = person.id
     join attempts on attempts.position_candidate_id = place.id
     where email like 'ensayo-%' and completed_at is not null
     union all
     select concat_ws(' ', 'answer', email, event.number, event.sequence) from candidates person
     join position_candidates place on place.candidate_id = person.id
     join attempts on attempts.position_candidate_id = place.id
     join attempt_events event on event.attempt_id = attempts.id
     where email like 'ensayo-%' and event.kind = 'saved'`,
  );
  return new Set(rows.map(({ key }) => key));
};
