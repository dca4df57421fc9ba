import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { nextQuestion, openExam, saveAnswer, startExam } from '@tamiz/contract/calls/exams/sitting';
import { addCandidates, listPositionCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { getHome } from '@tamiz/contract/calls/hiring/home';
import { inviteCandidates } from '@tamiz/contract/calls/hiring/invitations';
import {
  assignEvaluation,
  createPosition,
  listPositions,
} from '@tamiz/contract/calls/hiring/positions';
import { getProfile } from '@tamiz/contract/calls/identity/profile';
import { login, logout, verifyCode } from '@tamiz/contract/calls/identity/sign-in';
import { privacyNoticeVersion } from '@tamiz/contract/exams/exam';
import { withClient } from '@tamiz/db/admin';
import type { MailboxClient } from '@tamiz/tools/mailbox';

import { createCaller, textAt } from '#faults/upgrade/caller.ts';
import type { Traffic } from '#faults/upgrade/caller.ts';

type World = Traffic & { ownerUrl: string; mailbox: MailboxClient };

const recruiter = 'mariana.villasenor@ejemplo.mx';
const others = ['diego.salinas@ejemplo.mx', 'lucia.barragan@ejemplo.mx'];

/** The last answer to each question that the server said it has, by the address of the candidate. */
export type Acknowledged = Map<string, { number: number; sequence: number }>;

/** Credits for the drill's invitations, an evaluation to invite to, and a session of a recruiter. */
const prepare = (ownerUrl: string) =>
  withClient(ownerUrl, async (owner) => {
    const token = randomBytes(32).toString('base64url');
    await owner.query(
      `insert into sessions (user_id, token_hash, user_agent, ip_address, expires_at)
       select id, $1, 'upgrade', '127.0.0.1', now() + interval '1 day' from users where email = $2`,
      [createHash('sha256').update(token).digest(), recruiter],
    );
    await owner.query(
      `insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
       select account_id, 'promo', 'debit', 5000, 'Ensayo', true, 'upgrade' from users where email = $1`,
      [recruiter],
    );
    const { rows } = await owner.query<{ id: number }>(
      'select evaluation_id as id from positions where evaluation_id is not null order by id limit 1',
    );
    return { cookies: new Map([['tamiz_session', token]]), evaluationId: Number(rows[0]?.id) };
  });

/** Signs in with a code from the mailbox, asks who it is, and signs out. */
const signIn = async (world: World, email: string): Promise<void> => {
  const { call } = createCaller(world);
  const seen = await world.mailbox.listTo(email);
  const identifier = textAt(await call(login, { body: { email } }), 'identifier');
  const mail = await world.mailbox.waitForMailTo(email, { exceptIds: seen.map(({ id }) => id) });
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  await call(verifyCode, { body: { identifier, code } });
  await call(getProfile);
  await call(logout);
};

/** Sits an exam: an answer about twice a second, a new question every four. */
const sit = async (world: World, email: string, kept: Acknowledged, end: AbortSignal) => {
  const mail = await world.mailbox.waitForMailTo(email, { timeoutMs: 60_000 });
  const link = /\/#(\S+)/.exec(mail.text)?.[1] ?? '';
  const { callIn } = createCaller(world);
  const session = textAt(await callIn(undefined, openExam, { body: { link } }), 'data', 'session');
  await callIn(session, startExam, { body: { privacy_version: privacyNoticeVersion } });
  let number = 1;
  await callIn(session, nextQuestion, { body: { after: 0 } });
  for (let sequence = 1; !end.aborted && number <= 8; sequence += 1) {
    await sleep(400 + Math.random() * 200);
    const body = { number, sequence, choice: [1 + (sequence % 3)], elapsed_ms: 1_000 };
    await callIn(session, saveAnswer, { body });
    kept.set(`${email} ${number}`, { number, sequence });
    if (sequence % 4 === 0) {
      await callIn(session, nextQuestion, { body: { after: number } });
      number += 1;
    }
  }
};

/** People who work all the time: lists, sign-ins, positions with invitations, and exams of whoever was invited. */
export const startTraffic = async (world: World) => {
  const { cookies, evaluationId } = await prepare(world.ownerUrl);
  const { call } = createCaller(world, cookies);
  const kept: Acknowledged = new Map();
  const sitting = new Set<Promise<void>>();
  const end = new AbortController();
  let exams = 0;

  /** Whatever fails has been noted as an error where it happened; the person goes on. */
  const again = async (pauseMs: number, work: () => Promise<unknown>): Promise<void> => {
    while (!end.signal.aborted) {
      await work().catch((error: unknown) => {
        if (!world.met.errors.some((known) => known.endsWith(String(error)))) {
          world.met.fail(String(error));
        }
      });
      await sleep(pauseMs);
    }
  };

  const read = async (): Promise<void> => {
    const positions = (await call(listPositions, {})) as { data: { id: string }[] };
    await call(getHome);
    const id = positions.data[0]?.id;
    if (id !== undefined) await call(listPositionCandidates, { params: { id } });
  };

  const invite = async (): Promise<void> => {
    const created = await call(createPosition, {
      body: {
        title: `Ensayo ${randomUUID()}`,
        expiration_unit: 'days',
        expiration_value: 2,
        max_candidates: 10,
      },
    });
    const params = { id: textAt(created, 'data', 'id') };
    await call(assignEvaluation, { params, body: { evaluation_id: evaluationId } });
    const email = `ensayo-${randomUUID()}@ejemplo.mx`;
    const candidates = [{ name: 'Persona de ensayo', email }];
    await call(addCandidates, { params, body: { candidates } });
    await call(inviteCandidates, { params });
    if (sitting.size >= 6) return;
    exams += 1;
    const exam = sit(world, email, kept, end.signal)
      .catch((error: unknown) => world.met.fail(`exam: ${String(error)}`))
      .finally(() => sitting.delete(exam));
    sitting.add(exam);
  };

  let turn = 0;
  const people = [
    again(150, read),
    again(800, invite),
    again(500, () => signIn(world, others[(turn += 1) % others.length] ?? '')),
  ];
  return {
    stop: async (): Promise<{ kept: Acknowledged; exams: number }> => {
      end.abort();
      await Promise.all([...people, ...sitting]);
      return { kept, exams };
    },
  };
};

/** How many acknowledged answers the database does not have. */
export const countLost = (ownerUrl: string, kept: Acknowledged): Promise<number> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ email: string; number: number; sequence: number }>(
      `select candidates.email, event.number, max(event.sequence) as sequence
       from attempt_events event
       join attempts on attempts.id = event.attempt_id
       join position_candidates place on place.id = attempts.position_candidate_id
       join candidates on candidates.id = place.candidate_id
       where event.kind = 'saved' and candidates.email like 'ensayo-%' group by 1, 2`,
    );
    const stored = new Map(rows.map((row) => [`${row.email} ${row.number}`, row.sequence]));
    return [...kept].filter(([key, { sequence }]) => (stored.get(key) ?? 0) < sequence).length;
  });
