import {
  createAccount,
  createCandidate,
  createPayment,
  createPosition,
  createQuestion,
  createTopic,
  createUser,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { foundAnything } from '@tamiz/contract/operations/staff-find';
import { beforeAll, describe, expect, test } from 'vitest';

import { readSought } from '#src/domains/operations/staff-find/read-sought.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

let staff: Browser;
let staffId = '';
let accountId = '';
let candidateId = '';
beforeAll(async () => {
  const { browser, user } = await api.signedIn({ role: 'staff' });
  [staff, staffId] = [browser, user.id];
  await api.asOwner(async (tx) => {
    const account = await createAccount(tx, { name: 'Peñasco y Asociados' });
    accountId = account.id;
    await createUser(tx, {
      accountId,
      firstName: 'Andrea',
      lastName: 'Cárdenas Ruiz',
      email: 'andrea@penasco.mx',
    });
    const position = await createPosition(tx, { accountId });
    const person = await createCandidate(tx, {
      accountId,
      positionId: position.id,
      name: 'Paola Ibarra',
      email: 'paola@ejemplo.mx',
    });
    ({ candidateId } = person);
    await createPayment(tx, { accountId, credits: 50 });
  });
});

const find = async (q: string) => {
  const { status, body } = await staff.call('POST', '/api/staff/find', { body: { q } });
  expect(status).toBe(200);
  return foundAnything.parse((body as { data: unknown }).data);
};

const lookUp = (body: object) => staff.call('POST', '/api/staff/find/candidates', { body });

describe('what was typed', () => {
  test.each([
    ['$1,999.84', 199_984],
    ['1999.8', 199_980],
    ['MXN 50', 5_000],
    ['1,99', null],
    ['ana', null],
  ])('%s is an amount of %j cents', (typed, cents) => {
    expect(readSought(typed).amount).toBe(cents);
  });

  test('is read as an id, an address, a folio or words without accents', () => {
    expect(readSought(' TZ-2026-618033 ').folio).toBe('TZ-2026-618033');
    expect(readSought('Ana@Ejemplo.mx').email).toBe('ana@ejemplo.mx');
    expect(readSought('pi_3Kabc').providerId).toBe('pi_3Kabc');
    expect(readSought('Ana Cárdenas').words).toEqual(['cardenas', 'ana']);
    const id = crypto.randomUUID();
    expect(readSought(id.toUpperCase())).toMatchObject({ id, words: [] });
  });
});

describe('one field finds', () => {
  test('an account by the beginning of its words, whatever accents', async () => {
    expect((await find('penasco')).accounts).toMatchObject([{ id: accountId, status: 'active' }]);
    expect((await find('asociados peñ')).accounts).toHaveLength(1);
    expect((await find('eñasco')).accounts).toEqual([]);
  });

  test('somebody with access by name and by address', async () => {
    const person = { name: 'Andrea Cárdenas Ruiz', account: { id: accountId } };
    expect((await find('ruiz andrea')).people).toMatchObject([person]);
    expect((await find('andrea@penasco.mx')).people).toMatchObject([person]);
  });

  test('a payment by its amount in pesos, its folio and its id, and an account by id', async () => {
    const [row] = await sql<{ id: string; folio: string; total_cents: number }>(
      'select id, folio, total_cents from payments where account_id = $1',
      [accountId],
    );
    if (row === undefined) throw new Error('There is no payment.');
    const total = row.total_cents / 100;
    for (const typed of [`$${total.toFixed(2)}`, row.folio.toLowerCase(), row.id]) {
      expect((await find(typed)).payments).toMatchObject([{ folio: row.folio, total }]);
    }
    expect((await find(accountId)).accounts).toMatchObject([{ id: accountId }]);
  });

  test('a question of the shared bank by the number that results show', async () => {
    const id = await api.asOwner(async (tx) => {
      const { topicId } = await createTopic(tx);
      const [difficultyId = 0] = await ensureDifficulties(tx);
      const text = '¿Qué **hace** `Object.freeze`?';
      return (await createQuestion(tx, { topicId, difficultyId, text })).id;
    });
    const question = { id, text: '¿Qué hace Object.freeze?', status: 'active' };
    const typed = String(id).padStart(2, '0');
    for (const q of [typed, `Pregunta ${id}`, `# ${id}`]) {
      expect((await find(q)).questions).toMatchObject([question]);
    }
    expect((await find('pregunta 999999999')).questions).toEqual([]);
  });

  test('no candidate, by whatever', async () => {
    for (const typed of ['paola', 'paola@ejemplo.mx', candidateId]) {
      expect(JSON.stringify(await find(typed))).not.toContain('Ibarra');
    }
  });

  test('nothing for too little, and nothing for people of an account', async () => {
    expect(await staff.call('POST', '/api/staff/find', { body: { q: 'a' } })).toMatchObject({
      status: 422,
    });
    const { browser } = await api.signedIn({ role: 'owner' });
    expect(await browser.call('POST', '/api/staff/find', { body: { q: 'ana' } })).toMatchObject({
      status: 403,
    });
  });
});

describe('a candidate', () => {
  const reason = { reason: 'person', detail: 'Ticket 2381' };
  const logged = () =>
    sql<{ subject_id: string; actor_id: string; details: object }>(
      "select subject_id, actor_id, details from audit_events where action = 'candidate.looked_up' order by id desc limit 1",
    );

  test('is found by whole address, and that is in the log with the reason', async () => {
    const { status, body } = await lookUp({ q: 'paola@ejemplo.mx', account_id: null, ...reason });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: [{ name: 'Paola Ibarra', account: { id: accountId }, places: [{}] }] },
    });
    expect(await logged()).toMatchObject([
      { subject_id: candidateId, actor_id: staffId, details: reason },
    ]);
  });

  test('is found by name within the account only', async () => {
    const anywhere = await lookUp({ q: 'Paola', account_id: null, ...reason });
    expect(anywhere.body).toEqual({ data: [] });
    expect(await logged()).toMatchObject([{ subject_id: staffId, details: { found: 0 } }]);
    const within = await lookUp({ q: 'ibarra', account_id: accountId, ...reason });
    expect(within.body).toMatchObject({ data: [{ id: candidateId }] });
    const other = await api.asOwner((tx) => createAccount(tx));
    const elsewhere = await lookUp({ q: 'paola@ejemplo.mx', account_id: other.id, ...reason });
    expect(elsewhere.body).toEqual({ data: [] });
  });

  test('is not shown without a reason', async () => {
    const asked = { q: 'paola@ejemplo.mx', account_id: null };
    expect((await lookUp({ ...asked, reason: 'person', detail: ' ' })).status).toBe(422);
    expect((await lookUp({ ...asked, reason: 'curious', detail: 'x' })).status).toBe(422);
  });

  test('cannot be read by the role of staff otherwise', async () => {
    await expect(sql('set role tamiz_staff; select name from candidates')).rejects.toThrow(
      'permission denied',
    );
  });
});
