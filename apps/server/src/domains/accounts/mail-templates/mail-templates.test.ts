import { sampleLogo } from '@tamiz/db/factories';
import { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';

import { sendFiles } from '#src/testing/send-files.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useInvitations } from '#src/testing/use-invitations.ts';

const { api, worker, world, sql, createTeam } = useInvitations();

const noBrand = { colour: null, logo_id: null };
const words = {
  subject: '{Nombre}, tu evaluación para {Posición}',
  body: 'Hola, {Nombre}: gracias por tu interés en {posicion}.\n\nQueremos conocerte.',
  closing: 'Un saludo,\n{Empresa}',
};

type Sent = { content?: object | null; brand?: object; base?: number };

const publish = (
  browser: Browser,
  { content = words, brand = noBrand, base = 0 }: Sent = {},
  kind = 'invitation',
) => browser.call('PUT', `/api/mail-templates/${kind}`, { body: { base, content, brand } });

const upload = async (browser: Browser, file: Buffer = sampleLogo()) => {
  const { status, body } = await sendFiles(api.app, browser, '/api/mail-logos', { file });
  const read = z.object({ data: z.object({ id: z.string(), token: z.string() }) }).safeParse(body);
  return { status, body, id: read.data?.data.id ?? '', token: read.data?.data.token ?? '' };
};

const idOf = (body: unknown): string =>
  z.object({ data: z.object({ id: z.string() }) }).parse(body).data.id;

/** The decoded parts of a mail are enough to look for words. */
const mailsTo = (email: string) => world.mails.received.filter(({ to }) => to === email);

const subjectOf = (body: string): string => {
  const [, coded = ''] = /^Subject: ((?:.*\r?\n )*.*)$/m.exec(body) ?? [];
  return coded.replaceAll(/\r?\n /g, '').replaceAll(/=\?UTF-8\?[QB]\?(.*?)\?=/gi, '$1');
};

describe('the mails of an account', () => {
  test('are those of Tamiz until an owner publishes their own, and each version stays', async () => {
    const { browser, user } = await api.signedIn();
    const before = await browser.call('GET', '/api/mail-templates');
    expect(before).toMatchObject({
      status: 200,
      body: {
        data: {
          templates: [
            { kind: 'invitation', version: 0, is_original: true },
            { kind: 'reminder', version: 0 },
            { kind: 'stage', version: 0 },
            { kind: 'receipt', version: 0 },
          ],
          brand: { colour: null, logo: null },
          tests: { left: 5, last_at: null },
          abilities: ['edit'],
        },
      },
    });
    expect(await publish(browser)).toMatchObject({ status: 200 });
    expect(await publish(browser, { base: 1 })).toMatchObject({
      body: { message: 'No había cambios por publicar.' },
    });
    expect(await publish(browser, { base: 1, content: null })).toMatchObject({ status: 200 });
    const versions = await browser.call('GET', '/api/mail-templates/invitation/versions');
    expect(versions.body).toMatchObject({
      data: [
        { number: 2, is_original: true },
        { number: 1, is_original: false, content: words, author: expect.stringContaining(' ') },
      ],
    });
    expect(
      await sql('select action, details from audit_events where account_id = $1 order by id', [
        user.account_id,
      ]),
    ).toEqual([
      {
        action: 'account.mail_published',
        details: { kind: 'invitation', version: 1, original: false },
      },
      {
        action: 'account.mail_published',
        details: { kind: 'invitation', version: 2, original: true },
      },
    ]);
  });

  test('are not overwritten by somebody who wrote over an older version', async () => {
    const { browser } = await api.signedIn();
    await publish(browser);
    expect(await publish(browser, { content: { ...words, closing: 'Otra' } })).toMatchObject({
      status: 409,
      body: { code: 'mail_template_changed' },
    });
    const both = await Promise.all(
      ['Una', 'Otra'].map((closing) =>
        publish(browser, { base: 1, content: { ...words, closing } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([
    [{ body: 'El sueldo es de {Sueldo}.' }, 'content.body', '«Sueldo» no es un dato que Tamiz'],
    [{ subject: 'Hola {' }, 'content.subject', 'llave suelta'],
    [{ body: 'Entra a malo.com ya' }, 'content.body', 'direcciones web'],
    [{ body: 'Entra a malo{Nombre}.com ya' }, 'content.body', 'direcciones web'],
    [{ closing: 'Llama al 55 1234 5678' }, 'content.closing', 'números de teléfono'],
    [{ subject: 'Hola\nBcc: otra' }, 'content.subject', 'un solo renglón'],
    [{ subject: '   ' }, 'content.subject', 'Escribe el asunto'],
    [{ body: 'x'.repeat(2_001) }, 'content.body', '2000'],
    [{ body: 'fecha: {Fecha límite}' }, 'content.body', '«Fecha límite»'],
  ])('refuse %j', async (part, field, sentence) => {
    const { browser } = await api.signedIn();
    const answer = await publish(browser, { content: { ...words, ...part } }, 'stage');
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.stringContaining(sentence)] } },
    });
  });

  test('may be seen by recruiters and changed by owners only', async () => {
    const { browser } = await api.signedIn({ role: 'recruiter' });
    expect(await browser.call('GET', '/api/mail-templates')).toMatchObject({
      status: 200,
      body: { data: { abilities: [] } },
    });
    expect(await publish(browser)).toMatchObject({ status: 403 });
    expect((await upload(browser)).status).toBe(403);
    const { browser: viewer } = await api.signedIn({ role: 'viewer' });
    expect(await viewer.call('GET', '/api/mail-templates')).toMatchObject({ status: 403 });
  });

  test('belong to one account: another sees neither words, nor logo, nor preview', async () => {
    const [own, other] = [await api.signedIn(), await api.signedIn()];
    const logo = await upload(own.browser);
    const brand = { colour: '#7A2E4D', logo_id: logo.id };
    expect(await publish(own.browser, { brand })).toMatchObject({ status: 200 });
    expect(await other.browser.call('GET', '/api/mail-templates')).toMatchObject({
      body: { data: { brand: { colour: null, logo: null } } },
    });
    expect(await publish(other.browser, { brand })).toMatchObject({
      status: 409,
      body: { code: 'mail_logo_unknown' },
    });
    const drawn = await own.browser.call('POST', '/api/mail-templates/invitation/previews', {
      body: { content: words, brand },
    });
    const id = idOf(drawn.body);
    const path = `/api/mail-previews/${id}?scheme=light`;
    expect((await own.browser.call('GET', path)).status).toBe(200);
    expect((await other.browser.call('GET', path)).status).toBe(404);
  });
});

describe('a preview', () => {
  test('is drawn by the renderer of mails, without scripts, links or strangers around it', async () => {
    const { browser } = await api.signedIn();
    const hostile = { subject: '<b>{Nombre}</b>', body: '<script>alert(1)</script>', closing: '"' };
    const drawn = await browser.call('POST', '/api/mail-templates/receipt/previews', {
      body: { content: hostile, brand: { colour: '#FFFF00', logo_id: null } },
    });
    expect(drawn.body).toMatchObject({ data: { subject: '<b>Paola Guadarrama</b>' } });
    const id = idOf(drawn.body);
    const night = await browser.call('GET', `/api/mail-previews/${id}?scheme=dark`);
    expect(night.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringMatching(
        /default-src 'none'.*sandbox allow-same-origin$/,
      ),
    });
    const html = String(night.body);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script|href=|prefers-color-scheme/);
    expect(html).toContain('@media all{');
  });
});

describe('what leaves', () => {
  test('wears the version of that moment, with the logo inside; then ours again', async () => {
    const team = await createTeam({ role: 'owner', candidates: 2 });
    const { browser, places } = team;
    const logo = await upload(browser);
    const brand = { colour: '#7A2E4D', logo_id: logo.id };
    await publish(browser, { brand });
    await team.invite();
    await publish(browser, { base: 1, content: { ...words, closing: 'La versión dos' }, brand });
    await worker.runJobs();
    const [mail, ...more] = mailsTo(places[0]?.email ?? '');
    expect(more).toEqual([]);
    expect(subjectOf(mail?.body ?? '')).toContain('tu_evaluaci');
    expect(mail?.body).toContain('gracias por tu interés en');
    expect(mail?.body).toContain('La versión dos');
    expect(mail?.body).toContain('background:#7A2E4D');
    expect(mail?.body).toContain('src="cid:logo@tamiz"');
    expect(mail?.body).toMatch(/Content-ID: <logo@tamiz>/i);
    expect(mail?.body).toContain('responsable de tus datos');

    await publish(browser, { base: 2, content: null, brand: noBrand });
    const { id } = await team.invitationOf(places[1]?.id ?? '');
    await worker.runJob('mail.invitation_reminder', { id, deadline: 1 });
    const last = mailsTo(places[1]?.email ?? '').at(-1);
    expect(last?.body).toContain('Te queda un día');
    expect(last?.body).not.toContain('cid:');
    expect(last?.body).toContain('background:#0D5C63');
  });
});

describe('a test', () => {
  test('goes to whoever asks and to nobody else, five times a day', async () => {
    const { browser, user } = await api.signedIn();
    const send = () =>
      browser.call('POST', '/api/mail-templates/invitation/tests', {
        body: { content: words, brand: { colour: '#7A2E4D', logo_id: null } },
      });
    const sent = await Promise.all(Array.from({ length: 6 }, send));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      202, 202, 202, 202, 202, 429,
    ]);
    await worker.runJobs();
    const received = mailsTo(user.email);
    expect(received).toHaveLength(5);
    expect(received[0]?.body).toContain('Paola Guadarrama');
    expect(received[0]?.body).toContain('enlace-de-prueba');
    expect(await browser.call('GET', '/api/mail-templates')).toMatchObject({
      body: { data: { tests: { left: 0, last_at: expect.any(String) } } },
    });
  });

  test('that could not be published is not sent', async () => {
    const { browser } = await api.signedIn();
    const content = { ...words, body: 'Ve a malo.com' };
    expect(
      await browser.call('POST', '/api/mail-templates/invitation/tests', {
        body: { content, brand: noBrand },
      }),
    ).toMatchObject({ status: 422, body: { code: 'mail_text_refused' } });
  });
});

describe('a logo', () => {
  let owner: Browser;
  beforeAll(async () => {
    ({ browser: owner } = await api.signedIn());
  });

  test('is served at an address that nobody can guess, for ever, as a picture only', async () => {
    const { status, token } = await upload(owner);
    expect(status).toBe(201);
    expect(token).toMatch(/^[\w-]{22}$/);
    const shown = await api.browser().call('GET', `/api/mail-logos/${token}`);
    expect(shown).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
    expect((await api.browser().call('GET', `/api/mail-logos/${'a'.repeat(22)}`)).status).toBe(404);
  });

  test('that nobody uses is forgotten, but for the newest five', async () => {
    const { browser, user } = await api.signedIn();
    const first = await upload(browser);
    await publish(browser, { brand: { colour: null, logo_id: first.id } });
    for (let count = 0; count < 7; count += 1) await upload(browser);
    const rows = await sql<{ id: string }>('select id from mail_logos where account_id = $1', [
      user.account_id,
    ]);
    expect(rows).toHaveLength(6);
    expect(rows.map(({ id }) => id)).toContain(first.id);
  });
});
