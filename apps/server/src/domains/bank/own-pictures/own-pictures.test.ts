import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

import {
  createOwnQuestion,
  createOwnTopics,
  createQuestion,
  createTopic,
  ensureDifficulties,
  sampleLogo,
} from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { sendFiles } from '#src/testing/send-files.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const api = useApp();
const sql = useSql(api);
const worker = useWorker(api);

const upload = async (browser: Browser, bytes: Buffer = sampleLogo()) => {
  const { status, body } = await sendFiles(api.app, browser, '/api/own-pictures', { file: bytes });
  const { data } = body as { data?: { id: string; width: number; height: number } };
  return { status, body, id: data?.id ?? '', data };
};

/** An author with one question that is still without a picture. */
const createAuthor = async () => {
  const author = await api.signedIn({ role: 'author' });
  const accountId = author.user.account_id ?? '';
  const question = await api.asOwner(async (tx) => {
    const { topicIds } = await createOwnTopics(tx, { accountId });
    const [difficultyId = 0] = await ensureDifficulties(tx);
    return createOwnQuestion(tx, { accountId, topicId: topicIds[0] ?? 0, difficultyId });
  });
  return { ...author, accountId, at: `/api/questions/${String(question.id)}` };
};

const alt = 'Diagrama: el cobro llama a tres servicios';

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A chunk after the header of a picture. */
const insert = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

const bomb = (width: number, height: number, lines: Buffer): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  return Buffer.concat([
    sampleLogo().subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('an uploaded picture', () => {
  test('is written anew: where it was taken and what hid behind it are gone', async () => {
    const { browser } = await createAuthor();
    const place = Buffer.from('GPSLatitude 19.4326 GPSLongitude -99.1332');
    const told = insert(sampleLogo(), chunk('eXIf', place), chunk('tEXt', place));
    const { status, id, data } = await upload(
      browser,
      Buffer.concat([told, Buffer.from('<script>alert(1)</script>')]),
    );
    expect(status).toBe(201);
    expect(data).toMatchObject({ width: 64, height: 64 });
    const [row] = await sql<{ content: Buffer; hash: Buffer }>(
      'select content, hash from own_pictures where id = $1',
      [id],
    );
    expect(row?.content.includes('GPS')).toBe(false);
    expect(row?.content.includes('script')).toBe(false);
    expect(row?.hash).toEqual(
      createHash('sha256')
        .update(row?.content ?? '')
        .digest(),
    );
    // Without what was hidden it is the same picture, and the same picture is kept once.
    expect((await upload(browser)).id).toBe(id);
  });

  test('is shown to authors of the account as a picture only, and to nobody else', async () => {
    const { browser, accountId } = await createAuthor();
    const { id } = await upload(browser);
    const at = `/api/own-pictures/${id}`;
    expect(await browser.call('GET', at)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'private, max-age=3600, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
    const { browser: recruiter } = await api.signedIn({ role: 'recruiter', account_id: accountId });
    expect((await recruiter.call('GET', at)).status).toBe(403);
    const { browser: stranger } = await api.signedIn({ role: 'author' });
    expect((await stranger.call('GET', at)).status).toBe(404);
    expect((await api.browser().call('GET', at)).status).toBe(401);
    // The same file of another account is another picture.
    expect((await upload(stranger)).id).not.toBe(id);
  });

  test.each<[string, Buffer, RegExp]>([
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]), /PNG/],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), /PNG/],
    ['a page', Buffer.concat([sampleLogo().subarray(0, 8), Buffer.from('<html>')]), /PNG/],
    ['one that breaks off', sampleLogo().subarray(0, 90), /PNG/],
    ['a bomb of measures', bomb(50_000, 50_000, Buffer.alloc(9)), /50000 por 50000/],
    ['a bomb of bytes', bomb(16, 16, Buffer.alloc(50_000_000)), /PNG/],
    ['one that is too heavy', Buffer.concat([sampleLogo(), Buffer.alloc(200 * 1024)]), /200 KB/],
  ])('%s is refused with a sentence, and nothing is kept', async (_, bytes, sentence) => {
    const { browser, accountId } = await createAuthor();
    expect(await upload(browser, bytes)).toMatchObject({
      status: 422,
      body: { code: 'own_picture_refused', errors: { file: [expect.stringMatching(sentence)] } },
    });
    expect(await sql('select id from own_pictures where account_id = $1', [accountId])).toEqual([]);
  });
});

describe('the picture of a question', () => {
  test('is taken with its words, told to authors, and left again', async () => {
    const { browser, accountId, at } = await createAuthor();
    const { id } = await upload(browser);
    expect(await browser.call('PATCH', at, { body: { picture: { id, alt } } })).toMatchObject({
      status: 200,
      body: { data: { picture: { id, alt, width: 64, height: 64 } } },
    });
    const { browser: viewer } = await api.signedIn({ role: 'viewer', account_id: accountId });
    expect((await viewer.call('GET', at)).body).not.toHaveProperty('picture');
    expect((await browser.call('PATCH', at, { body: { time_limit: 30 } })).body).toMatchObject({
      data: { picture: { id } },
    });
    expect((await browser.call('PATCH', at, { body: { picture: null } })).body).toMatchObject({
      data: { picture: null },
    });
  });

  test.each(['', '   ', 'x'.repeat(301)])('is refused with the words %o', async (words) => {
    const { browser, at } = await createAuthor();
    const { id } = await upload(browser);
    expect(
      await browser.call('PATCH', at, { body: { picture: { id, alt: words } } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { 'picture.alt': [expect.stringMatching(/imagen/)] } },
    });
  });

  test('is never one of another account, nor of the shared bank', async () => {
    const [ours, theirs] = [await createAuthor(), await createAuthor()];
    const { id } = await upload(theirs.browser);
    expect(
      await ours.browser.call('PATCH', ours.at, { body: { picture: { id, alt } } }),
    ).toMatchObject({ status: 409, body: { code: 'own_picture_unknown' } });
  });

  test('raises the revision of the question, which an explanation does not', async () => {
    const { browser, at } = await createAuthor();
    const { id } = await upload(browser);
    const revision = async () => {
      const [row] = await sql<{ revision: number }>(
        'select revision from own_questions where id = $1',
        [at.split('/').at(-1)],
      );
      return row?.revision ?? 0;
    };
    const before = await revision();
    await browser.call('PATCH', at, { body: { explanation: 'Porque sí.' } });
    expect(await revision()).toBe(before);
    await browser.call('PATCH', at, { body: { picture: { id, alt } } });
    expect(await revision()).toBe(before + 1);
  });
});

test('a picture that nobody uses is gone a day later, one in use stays', async () => {
  const { browser, accountId, at } = await createAuthor();
  const used = await upload(browser);
  await browser.call('PATCH', at, { body: { picture: { id: used.id, alt } } });
  const unused = await upload(browser, sampleLogo('#123456'));
  const left = async () =>
    (await sql<{ id: string }>('select id from own_pictures where account_id = $1', [accountId]))
      .map((row) => row.id)
      .toSorted();
  await worker.runJob('housekeeping.purge_expired', {});
  expect(await left()).toEqual([used.id, unused.id].toSorted());
  await sql("update own_pictures set kept_at = now() - interval '25 hours'");
  await worker.runJob('housekeeping.purge_expired', {});
  expect(await left()).toEqual([used.id]);
});

describe('an explanation', () => {
  test('is for authors; an empty one is none, and a long one is refused', async () => {
    const { browser, accountId, at } = await createAuthor();
    const explain = (explanation: string | null) =>
      browser.call('PATCH', at, { body: { explanation } });
    expect(await explain(' Porque **sí**. ')).toMatchObject({
      body: { data: { explanation: 'Porque **sí**.' } },
    });
    for (const role of ['recruiter', 'viewer'] as const) {
      const { browser: colleague } = await api.signedIn({ role, account_id: accountId });
      expect((await colleague.call('GET', at)).body).not.toHaveProperty('explanation');
    }
    expect(await explain('')).toMatchObject({ body: { data: { explanation: null } } });
    expect(await explain('x'.repeat(2_001))).toMatchObject({
      status: 422,
      body: { errors: { explanation: [expect.stringMatching(/2000/)] } },
    });
  });

  test('and a picture are nothing that staff could change of a shared question', async () => {
    const { browser } = await api.signedIn({ role: 'staff' });
    const { id } = await api.asOwner(async (tx) => {
      const { topicId } = await createTopic(tx);
      const [difficultyId = 0] = await ensureDifficulties(tx);
      return createQuestion(tx, { topicId, difficultyId });
    });
    for (const [field, body] of [
      ['explanation', { explanation: 'x' }],
      ['picture', { picture: null }],
    ] as const) {
      expect(await browser.call('PATCH', `/api/questions/${String(id)}`, { body })).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.stringMatching(/propias/)] } },
      });
    }
  });
});
