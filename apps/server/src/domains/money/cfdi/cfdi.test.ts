import {
  createFiscalData,
  createPayment,
  createUser,
  sampleCfdiXml,
  samplePdf,
} from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { Browser } from '#src/testing/browser.ts';
import { sendFiles } from '#src/testing/send-files.ts';
import { useMoney } from '#src/testing/use-money.ts';

const { api, world, worker, sql } = useMoney();

const fiscal = {
  rfc: 'TNO150312AB9',
  legal_name: 'TALENTO NORTE',
  tax_regime: '601',
  postal_code: '64000',
  cfdi_use: 'G03',
} as const;

const totalCents = 10 * 3448 + 5517;

let staff: Browser;
beforeAll(async () => {
  staff = (await api.signedIn({ role: 'staff' })).browser;
});

/** An account with fiscal data and a payment, seen by somebody of this role. */
const scene = async (role: 'owner' | 'recruiter' | 'viewer' = 'recruiter', age = 0) => {
  const { user: owner } = await api.signedIn();
  const accountId = owner.account_id ?? '';
  const user = await api.asOwner((tx) => createUser(tx, { accountId, role }));
  const paymentId = await api.asOwner(async (tx) => {
    await createFiscalData(tx, { accountId, legalName: fiscal.legal_name });
    return (await createPayment(tx, { accountId, credits: 10, age })).id;
  });
  return { accountId, user, browser: await api.signedInAgain(user), paymentId };
};

const answer = z.object({ data: z.object({ request: z.object({ id: z.string() }) }) });

const ask = (browser: Browser, paymentId: string, body: object = fiscal) =>
  browser.call('POST', `/api/payments/${paymentId}/cfdi`, { body });

const askFor = async (browser: Browser, paymentId: string): Promise<string> => {
  const { body } = await ask(browser, paymentId);
  return answer.parse(body).data.request.id;
};

const stateOf = async (browser: Browser, paymentId: string) => {
  const { body } = await browser.call('GET', `/api/cfdi?payments=${paymentId}`);
  return z.object({ data: z.tuple([z.looseObject({})]) }).parse(body).data[0];
};

const filesFor = (folio: string, changes: { rfc?: string; totalCents?: number } = {}) => ({
  xml: sampleCfdiXml({
    receiver: { ...fiscal, rfc: changes.rfc ?? fiscal.rfc },
    totalCents: changes.totalCents ?? totalCents,
    folio,
  }),
  pdf: samplePdf('CFDI'),
});

const issue = (id: string, files: Record<string, string | Buffer>) =>
  sendFiles(api.app, staff, `/api/staff/cfdi/${id}/issue`, files);

const reason = 'El código postal no es el de tu constancia.';

const reject = (id: string) =>
  staff.call('POST', `/api/staff/cfdi/${id}/reject`, { body: { reason } });

const mailsTo = (address: string) => world.mails.received.filter(({ to }) => to === address);

const noticesOf = (userId: string) =>
  sql("select kind, payment_id from notices where user_id = $1 and kind = 'cfdi'", [userId]);

describe('asking for an invoice', () => {
  test('keeps the data as they were confirmed, once for each payment, and is written down', async () => {
    const { browser, paymentId, accountId } = await scene();
    expect(await stateOf(browser, paymentId)).toMatchObject({ request: null, can_ask: true });
    expect(await browser.call('GET', '/api/cfdi/data')).toMatchObject({ body: { data: fiscal } });
    expect(await ask(browser, paymentId)).toMatchObject({
      status: 201,
      body: {
        data: {
          payment_id: paymentId,
          can_ask: false,
          is_month_over: false,
          request: { status: 'requested', reason: null, can_cancel: true, fiscal_folio: null },
        },
      },
    });
    expect(await ask(browser, paymentId)).toMatchObject({
      status: 409,
      body: { code: 'cfdi_already_asked' },
    });
    await sql("update account_fiscal_data set legal_name = 'OTRA' where account_id = $1", [
      accountId,
    ]);
    expect(
      await sql('select legal_name, status from cfdi_requests where account_id = $1', [accountId]),
    ).toEqual([{ legal_name: 'TALENTO NORTE', status: 'requested' }]);
    expect(
      await sql("select details from audit_events where account_id = $1 and action like 'cfdi.%'", [
        accountId,
      ]),
    ).toEqual([{ details: { payment: paymentId } }]);
  });

  test('twice at once keeps one', async () => {
    const { browser, paymentId } = await scene();
    await browser.call('GET', '/sanctum/csrf-cookie');
    const answers = await Promise.all([ask(browser, paymentId), ask(browser, paymentId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('needs data, and those that were seen', async () => {
    const { browser, paymentId, accountId } = await scene();
    expect(await ask(browser, paymentId, { ...fiscal, postal_code: '06600' })).toMatchObject({
      status: 409,
      body: { code: 'cfdi_data_changed' },
    });
    expect(await ask(browser, paymentId, { ...fiscal, rfc: 'TNO150312AB1' })).toMatchObject({
      status: 422,
    });
    await sql('delete from account_fiscal_data where account_id = $1', [accountId]);
    expect(await browser.call('GET', '/api/cfdi/data')).toMatchObject({ body: { data: null } });
    expect(await ask(browser, paymentId)).toMatchObject({
      status: 409,
      body: { code: 'cfdi_data_missing' },
    });
  });

  test('is for payments that were charged, and after their month it says so', async () => {
    const { browser, accountId, paymentId: old } = await scene('owner', 45);
    expect(await stateOf(browser, old)).toMatchObject({ can_ask: true, is_month_over: true });
    expect(await ask(browser, old)).toMatchObject({ status: 201 });
    const { id: failed } = await api.asOwner((tx) =>
      createPayment(tx, { accountId, credits: 5, status: 'failed' }),
    );
    expect(await stateOf(browser, failed)).toMatchObject({ can_ask: false });
    expect(await ask(browser, failed)).toMatchObject({
      status: 409,
      body: { code: 'cfdi_not_paid' },
    });
  });

  test('belongs to whoever may buy; others of the account see how it stands', async () => {
    const { browser, paymentId } = await scene('viewer');
    expect(await stateOf(browser, paymentId)).toMatchObject({ can_ask: false });
    expect(await ask(browser, paymentId)).toMatchObject({ status: 403 });
    expect(await browser.call('GET', '/api/cfdi/data')).toMatchObject({ status: 403 });
  });

  test('is taken back while nobody works on it, and then it can be asked for again', async () => {
    const { browser, user, paymentId } = await scene();
    const id = await askFor(browser, paymentId);
    const cancel = (one: string) => browser.call('POST', `/api/cfdi/${one}/cancel`);
    expect(await cancel(id)).toMatchObject({ status: 200 });
    expect(await noticesOf(user.id)).toEqual([]);
    expect(await stateOf(browser, paymentId)).toMatchObject({
      can_ask: true,
      request: { status: 'cancelled', can_cancel: false },
    });
    const again = await askFor(browser, paymentId);
    expect(await staff.call('POST', `/api/staff/cfdi/${again}/take`)).toMatchObject({
      status: 200,
      body: { data: { status: 'in_process' } },
    });
    expect(await cancel(again)).toMatchObject({
      status: 409,
      body: { code: 'cfdi_not_cancellable' },
    });
    expect(await stateOf(browser, paymentId)).toMatchObject({
      request: { status: 'in_process', can_cancel: false },
    });
  });
});

describe('another account', () => {
  test('neither sees, takes back nor downloads it', async () => {
    const { browser, paymentId } = await scene();
    const id = await askFor(browser, paymentId);
    await issue(id, filesFor(crypto.randomUUID()));
    const stranger = await scene('owner');
    expect(await stranger.browser.call('GET', `/api/cfdi?payments=${paymentId}`)).toMatchObject({
      status: 200,
      body: { data: [] },
    });
    expect(await ask(stranger.browser, paymentId)).toMatchObject({ status: 404 });
    for (const file of ['xml', 'pdf']) {
      expect(await stranger.browser.call('GET', `/api/cfdi/${id}/${file}`)).toMatchObject({
        status: 404,
      });
    }
    expect(await stranger.browser.call('POST', `/api/cfdi/${id}/cancel`)).toMatchObject({
      status: 404,
    });
  });
});

describe('an invoice', () => {
  test('answers a request: its asker is told, and the account downloads both files', async () => {
    const { browser, user, paymentId, accountId } = await scene();
    const id = await askFor(browser, paymentId);
    const folio = crypto.randomUUID();
    const files = filesFor(folio);
    expect(await issue(id, files)).toMatchObject({
      status: 200,
      body: { data: { status: 'issued', fiscal_folio: folio, is_overdue: false } },
    });
    await worker.runJobs();
    const [mail] = mailsTo(user.email);
    expect(mail?.body).toContain('Tu factura está lista');
    expect(mail?.body).toContain(`/payments/${paymentId}`);
    expect(await stateOf(browser, paymentId)).toMatchObject({
      can_ask: false,
      request: { status: 'issued', fiscal_folio: folio },
    });
    expect(await noticesOf(user.id)).toEqual([{ kind: 'cfdi', payment_id: paymentId }]);
    const xml = await browser.call('GET', `/api/cfdi/${id}/xml`);
    expect(xml.bytes.toString()).toBe(files.xml);
    expect(xml.headers).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': `attachment; filename="cfdi-${folio}.xml"`,
      'cache-control': 'no-store',
    });
    const pdf = await browser.call('GET', `/api/cfdi/${id}/pdf`);
    expect(pdf.bytes.equals(files.pdf)).toBe(true);
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(
      await sql(
        "select action, actor_kind from audit_events where account_id = $1 and action like 'cfdi.%' order by id",
        [accountId],
      ),
    ).toEqual([
      { action: 'cfdi.requested', actor_kind: 'user' },
      { action: 'cfdi.issued', actor_kind: 'staff' },
    ]);
  });

  test('that is not the one of the request is refused with a sentence, and nothing is kept', async () => {
    const { browser, paymentId } = await scene();
    const id = await askFor(browser, paymentId);
    const folio = crypto.randomUUID();
    const good = filesFor(folio);
    const refusals: [Record<string, string | Buffer>, string][] = [
      [filesFor(folio, { rfc: 'BES180507QT2' }), 'BES180507QT2'],
      [filesFor(folio, { totalCents: totalCents + 1 }), 'El total del CFDI es'],
      [{ xml: good.xml }, 'Adjunta el PDF'],
      [{ pdf: good.pdf }, 'Adjunta el XML'],
      [{ ...good, pdf: 'nada' }, 'no es un PDF'],
      [{ ...good, xml: '<x/>' }, 'no es el XML de un CFDI'],
      [{ ...good, xml: `${good.xml}${' '.repeat(600 * 1024)}` }, '512 KB'],
    ];
    for (const [files, told] of refusals) {
      expect(await issue(id, files)).toMatchObject({
        status: 422,
        body: { code: 'cfdi_refused', message: expect.stringContaining(told) },
      });
    }
    expect(await issue(id, { ...good, pdf: Buffer.alloc(2 * 1024 ** 2 + 1) })).toMatchObject({
      status: 422,
      body: { code: 'file_refused' },
    });
    expect(await issue(id, { ...good, otro: 'x' })).toMatchObject({ status: 413 });
    expect(await stateOf(browser, paymentId)).toMatchObject({ request: { status: 'requested' } });
    expect(await browser.call('GET', `/api/cfdi/${id}/xml`)).toMatchObject({ status: 404 });
  });

  test('answers one request and no other', async () => {
    const [one, two] = [await scene(), await scene()];
    const folio = crypto.randomUUID();
    await issue(await askFor(one.browser, one.paymentId), filesFor(folio));
    expect(await issue(await askFor(two.browser, two.paymentId), filesFor(folio))).toMatchObject({
      status: 409,
      body: { code: 'cfdi_folio_taken' },
    });
  });

  test('can be cancelled with a reason; its files stay, and another can be asked for', async () => {
    const { browser, user, paymentId } = await scene();
    const id = await askFor(browser, paymentId);
    await issue(id, filesFor(crypto.randomUUID()));
    await worker.runJobs();
    expect(
      await staff.call('POST', `/api/staff/cfdi/${id}/cancel`, { body: { reason } }),
    ).toMatchObject({ status: 200, body: { data: { status: 'cancelled', reason } } });
    await worker.runJobs();
    expect(mailsTo(user.email).map(({ body }) => body)).toEqual([
      expect.stringContaining('Tu factura está lista'),
      expect.stringContaining('Cancelamos una factura'),
    ]);
    expect(await stateOf(browser, paymentId)).toMatchObject({
      can_ask: true,
      request: { status: 'cancelled', reason },
    });
    expect(await browser.call('GET', `/api/cfdi/${id}/xml`)).toMatchObject({ status: 200 });
  });
});

describe('staff', () => {
  test('see what waits from the oldest, with its data, and what was answered', async () => {
    const { browser, paymentId, accountId } = await scene('owner', 45);
    const id = await askFor(browser, paymentId);
    await sql(
      "update cfdi_requests set due_at = now() - interval '1 day', created_at = created_at - interval '5 days' where id = $1",
      [id],
    );
    const rows = async (status: string) => {
      const { body } = await staff.call('GET', `/api/staff/cfdi?status=${status}`);
      return z.object({ data: z.array(z.looseObject({ id: z.string() })) }).parse(body).data;
    };
    const waiting = await rows('waiting');
    expect(waiting.map((row) => row.id)).toEqual(waiting.map((row) => row.id).toSorted());
    expect(waiting.find((row) => row.id === id)).toMatchObject({
      account: { id: accountId },
      fiscal_data: fiscal,
      payment: { id: paymentId, total: totalCents / 100, subtotal: 344.8, tax: 55.17 },
      is_overdue: true,
      is_late: true,
    });
    expect(await reject(id)).toMatchObject({ status: 200, body: { data: { is_overdue: false } } });
    expect((await rows('waiting')).map((row) => row.id)).not.toContain(id);
    expect((await rows('rejected')).map((row) => row.id)).toContain(id);
  });

  test('reject with a reason that the asker reads, who may ask again', async () => {
    const { browser, user, paymentId } = await scene();
    const id = await askFor(browser, paymentId);
    expect(
      await staff.call('POST', `/api/staff/cfdi/${id}/reject`, { body: { reason: 'No' } }),
    ).toMatchObject({ status: 422 });
    await reject(id);
    await worker.runJobs();
    const [mail] = mailsTo(user.email);
    expect(mail?.body).toContain('No pudimos emitir tu factura');
    expect(mail?.body).toContain('constancia');
    expect(await stateOf(browser, paymentId)).toMatchObject({
      can_ask: true,
      request: { status: 'rejected', reason },
    });
    expect(await ask(browser, paymentId)).toMatchObject({ status: 201 });
  });

  test('who answer at once give one answer', async () => {
    const { browser, paymentId } = await scene();
    const id = await askFor(browser, paymentId);
    await staff.call('GET', '/sanctum/csrf-cookie');
    const answers = await Promise.all([
      issue(id, filesFor(crypto.randomUUID())),
      reject(id),
      issue(id, filesFor(crypto.randomUUID())),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const [row] = await sql<{ status: string; files: number }>(
      `select status, (select count(*)::int from cfdi_files where request_id = cfdi_requests.id) as files
       from cfdi_requests where id = $1`,
      [id],
    );
    expect(row?.files).toBe(row?.status === 'issued' ? 1 : 0);
  });

  test('need a fresh passkey to answer', async () => {
    const { browser, paymentId } = await scene();
    const id = await askFor(browser, paymentId);
    const { browser: old } = await api.signedIn({ role: 'staff' });
    api.advance(60 * 60_000);
    const answers = [
      await sendFiles(api.app, old, `/api/staff/cfdi/${id}/issue`, filesFor(crypto.randomUUID())),
      await old.call('POST', `/api/staff/cfdi/${id}/reject`, { body: { reason } }),
    ];
    api.advance(-60 * 60_000);
    expect(answers).toMatchObject([{ status: 403 }, { status: 403 }]);
  });
});

describe('fiscal data of a request', () => {
  test('are forgotten a year after it ended without an invoice, and else kept', async () => {
    const { browser, paymentId } = await scene();
    const rejected = await askFor(browser, paymentId);
    await reject(rejected);
    const issued = await askFor(browser, paymentId);
    await issue(issued, filesFor(crypto.randomUUID()));
    await sql(
      `update cfdi_requests set answered_at = now() - interval '13 months',
        issued_at = issued_at - interval '13 months' where id = any($1)`,
      [[rejected, issued]],
    );
    await worker.runJob('housekeeping.purge_expired', {});
    expect(
      await sql('select id from cfdi_requests where id = any($1)', [[rejected, issued]]),
    ).toEqual([{ id: issued }]);
  });
});
