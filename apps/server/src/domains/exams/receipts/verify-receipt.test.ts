import { describe, expect, test } from 'vitest';

import { sealWords } from '#src/domains/exams/sitting/rules/seal-list.ts';
import { writeSeal } from '#src/domains/exams/sitting/rules/seal-words.ts';
import { readState, useExams } from '#src/testing/use-exams.ts';
import { useSuperuser } from '#src/testing/use-sql.ts';

const { api, sql, invite, sit } = useExams();

let caller = 0;

const check = (words: string, ip?: string) => {
  caller += 1;
  const from = ip ?? `10.1.${String(caller >> 8)}.${String(caller & 255)}`;
  return api
    .browser()
    .call('POST', '/api/receipts/verify', { body: { words }, hasToken: false, ip: from });
};

const handIn = async () => {
  const invited = await invite({ questions: 3 });
  const sitting = await sit({ link: invited.link });
  await sitting.begin();
  await sitting.save({ number: 1 });
  const { receipt } = readState(await sitting.finish());
  const [stored] = await sql<{ id: string; account: string; title: string }>(
    `select attempts.id, accounts.name as account, evaluations.title from attempts
     join accounts on accounts.id = attempts.account_id
     join evaluation_versions version on version.id = attempts.version_id
     join evaluations on evaluations.id = version.evaluation_id where accounts.id = $1`,
    [invited.accountId],
  );
  if (stored === undefined) throw new Error('There is no result.');
  return { ...invited, ...stored, words: receipt?.words ?? [] };
};

const superuser = useSuperuser(api);

describe('the six words of a receipt', () => {
  test('tell company, evaluation and day, and nothing of the person or the result', async () => {
    const { words, account, title } = await handIn();
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' });
    const answered = await check(words.join(' '));
    expect(answered).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answered.body).toEqual({
      data: {
        evaluation_title: title,
        account_name: account,
        handed_in_on: day.format(new Date()),
        is_intact: true,
      },
    });
    const loose = words.map((word, index) => `${String(index + 1)}. ${word.toUpperCase()}`);
    for (const typed of [loose.join('\n'), words.join('-'), words.join(', ').replace('a', 'á')]) {
      expect((await check(typed)).body).toEqual(answered.body);
    }
  });

  test('stay true whatever is decided about the exam later', async () => {
    const { words, id, browser } = await handIn();
    const reason = { body: { reason: 'Copió de su vecina.' } };
    await browser.call('POST', `/api/attempts/${id}/mark`, reason);
    expect((await check(words.join(' '))).body).toMatchObject({ data: { is_intact: true } });
    const [later] = await sql<{ digest: Buffer }>(
      'select digest from attempt_seals where attempt_id = $1 order by last_event_id desc limit 1',
      [id],
    );
    // The seal over the mark is of the same exam, but nobody was given it as a receipt.
    const unheld = writeSeal(later?.digest ?? Buffer.alloc(32)).join(' ');
    expect(unheld).not.toBe(words.join(' '));
    expect(await check(unheld)).toMatchObject({ status: 404, body: { code: 'receipt_unknown' } });
  });

  test('of an exam whose answers were altered say so', async () => {
    const { words, id } = await handIn();
    await superuser.query(
      "update attempt_events set choice = choice # 3 where attempt_id = $1 and kind = 'saved'",
      [id],
    );
    expect((await check(words.join(' '))).body).toMatchObject({ data: { is_intact: false } });
  });

  test('that nobody holds are refused by a sentence that helps', async () => {
    const { words } = await handIn();
    const swapped = [...words.slice(1), words[0] ?? ''].join(' ');
    expect(await check(swapped)).toMatchObject({ status: 404, body: { code: 'receipt_unknown' } });
    expect(await check(words.slice(1).join(' '))).toMatchObject({
      status: 422,
      body: {
        message: 'El sello tiene seis palabras y escribiste 5. Escríbelas todas, en su orden.',
      },
    });
    const misspelt = words.map((word, index) => (index === 2 ? 'tanbor' : word)).join(' ');
    expect(sealWords).toContain('tambor');
    expect(await check(misspelt)).toMatchObject({
      status: 422,
      body: {
        message:
          'La palabra 3, «tanbor», no es de las que usan los sellos. ¿Quisiste escribir «tambor»?',
      },
    });
    const strange = words.map((word, index) => (index === 5 ? 'ornitorrinco' : word)).join(' ');
    expect(await check(strange)).toMatchObject({
      status: 422,
      body: {
        message: expect.stringContaining(
          '«ornitorrinco», no es de las que usan los sellos. Revisa',
        ),
      },
    });
    for (const wrong of ['', 'x'.repeat(201)]) expect((await check(wrong)).status).toBe(422);
  });

  test('cannot be tried without end from one address', async () => {
    const ip = '10.9.9.8';
    for (let count = 0; count < 60; count += 1) {
      expect((await check('faro', ip)).status).toBe(422);
    }
    expect((await check('faro', ip)).status).toBe(429);
  });
});
