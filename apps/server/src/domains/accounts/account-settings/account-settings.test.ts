import { createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { useInvitations } from '#src/testing/use-invitations.ts';

const { api, worker, world, sql, createTeam } = useInvitations();

const fiscal = {
  rfc: 'cfe-370814-qi0',
  legal_name: 'COMISION FEDERAL DE ELECTRICIDAD',
  tax_regime: '601',
  postal_code: '06600',
  cfdi_use: 'G03',
};

describe('the account', () => {
  test('is renamed by its owner, and invitations print the new name', async () => {
    const { browser, user } = await api.signedIn();
    expect(
      await browser.call('PATCH', '/api/account', { body: { name: '  Nuevo nombre ' } }),
    ).toMatchObject({ status: 200, body: { data: { name: 'Nuevo nombre', fiscal_data: null } } });
    expect(
      await sql('select action, details from audit_events where account_id = $1', [
        user.account_id,
      ]),
    ).toEqual([{ action: 'account.renamed', details: {} }]);
    expect(await browser.call('PATCH', '/api/account', { body: { name: 'x' } })).toMatchObject({
      status: 422,
    });
    expect(await browser.call('PATCH', '/api/account', { body: {} })).toMatchObject({
      status: 422,
    });
  });

  test('keeps fiscal data that can be on an invoice, and refuses what cannot', async () => {
    const { browser } = await api.signedIn();
    const save = (body: object) => browser.call('PUT', '/api/account/fiscal-data', { body });
    expect(await save(fiscal)).toMatchObject({
      status: 200,
      body: { data: { fiscal_data: { ...fiscal, rfc: 'CFE370814QI0' } } },
    });
    expect(await save({ ...fiscal, rfc: 'CFE370814QI1' })).toMatchObject({
      status: 422,
      body: { errors: { rfc: [expect.stringContaining('RFC')] } },
    });
    expect(await save({ ...fiscal, tax_regime: '612' })).toMatchObject({
      status: 422,
      body: { errors: { tax_regime: [expect.stringContaining('régimen')] } },
    });
    expect(await save({ ...fiscal, postal_code: '660' })).toMatchObject({ status: 422 });
    const other = await api.signedIn();
    expect(await other.browser.call('GET', '/api/account')).toMatchObject({
      body: { data: { fiscal_data: null } },
    });
  });
});

describe('what a person can do without', () => {
  test('each role sees the kinds it receives', async () => {
    const seen = [];
    for (const role of ['owner', 'recruiter', 'viewer'] as const) {
      const { browser } = await api.signedIn({ role });
      seen.push((await browser.call('GET', '/api/user/notifications')).body);
    }
    const position = { result: true, results_in: true, bounce: true, mention: true };
    const money = { low_balance: true, payment: true, cfdi: true };
    const noMoney = { low_balance: null, payment: null, cfdi: null };
    expect(seen).toEqual([
      {
        data: {
          answers_digest: true,
          low_balance: true,
          mentions: true,
          in_app: { ...position, ...money },
        },
      },
      {
        data: {
          answers_digest: true,
          low_balance: null,
          mentions: true,
          in_app: { ...position, ...money },
        },
      },
      {
        data: {
          answers_digest: null,
          low_balance: null,
          mentions: true,
          in_app: { ...position, ...noMoney },
        },
      },
    ]);
  });

  test('whoever turned the warning off is not warned; the other owner is', async () => {
    const team = await createTeam({ role: 'owner', credits: 5 });
    const quiet = await api.asOwner((tx) => createUser(tx, { accountId: team.accountId }));
    const browser = await api.signedInAgain(quiet);
    expect(
      await browser.call('PATCH', '/api/user/notifications', { body: { low_balance: false } }),
    ).toMatchObject({ status: 200, body: { data: { answers_digest: true, low_balance: false } } });
    const [movement] = await sql<{ id: string }>(
      'select id from credit_movements where account_id = $1 limit 1',
      [team.accountId],
    );
    await worker.runJob('mail.low_balance', { id: movement?.id ?? '' });
    const warned = world.mails.received.filter(({ body }) => body.includes('créditos'));
    expect(warned.map(({ to }) => to)).not.toContain(quiet.email);
    expect(warned).not.toEqual([]);
  });
});

describe('keeping candidates', () => {
  test('lasts 24 months at first; the owner chooses another time or none, and the log tells', async () => {
    const { browser, user } = await api.signedIn();
    const choose = (months: number | null) =>
      browser.call('PATCH', '/api/account', { body: { retention_months: months } });
    expect(await browser.call('GET', '/api/account')).toMatchObject({
      body: { data: { retention_months: 24 } },
    });
    expect(await choose(6)).toMatchObject({ status: 200, body: { data: { retention_months: 6 } } });
    expect(await choose(null)).toMatchObject({ body: { data: { retention_months: null } } });
    expect(await choose(0)).toMatchObject({ status: 422 });
    expect(
      await sql('select action, details from audit_events where account_id = $1 order by id', [
        user.account_id,
      ]),
    ).toEqual([
      { action: 'account.retention_changed', details: { from: 24, to: 6 } },
      { action: 'account.retention_changed', details: { from: 6, to: null } },
    ]);
  });
});
