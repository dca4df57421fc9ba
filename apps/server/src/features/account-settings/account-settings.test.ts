import { createCandidate, createPosition, createUser } from '@tamiz/db/factories';
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

describe('mails a person can do without', () => {
  test('each role sees the kinds it receives', async () => {
    const seen = [];
    for (const role of ['owner', 'recruiter', 'viewer'] as const) {
      const { browser } = await api.signedIn({ role });
      seen.push((await browser.call('GET', '/api/user/notifications')).body);
    }
    expect(seen).toEqual([
      { data: { answers_digest: true, low_balance: true } },
      { data: { answers_digest: true, low_balance: null } },
      { data: { answers_digest: null, low_balance: null } },
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
  const endPosition = (id: string, monthsAgo: number) =>
    sql(
      `update positions set status = 'completed', ended_at = now() - make_interval(months => $2) where id = $1`,
      [id, monthsAgo],
    );
  const nameOf = async (id: string) =>
    (await sql<{ name: string | null }>('select name from candidates where id = $1', [id]))[0]
      ?.name;

  test('ends after the months the account chose, and only for whose positions all ended before', async () => {
    const { browser, user } = await api.signedIn();
    const accountId = user.account_id ?? '';
    const email = 'en-dos-posiciones@ejemplo.mx';
    const people = await api.asOwner(async (tx) => {
      const positions = [];
      for (let index = 0; index < 3; index += 1)
        positions.push(await createPosition(tx, { accountId }));
      const [old = { id: '' }, recent = { id: '' }, open = { id: '' }] = positions;
      return {
        positions: { old, recent, open },
        gone: await createCandidate(tx, { accountId, positionId: old.id }),
        both: await createCandidate(tx, { accountId, positionId: old.id, email }),
        alsoOpen: await createCandidate(tx, { accountId, positionId: open.id, email }),
        recent: await createCandidate(tx, { accountId, positionId: recent.id }),
      };
    });
    await endPosition(people.positions.old.id, 7);
    await endPosition(people.positions.recent.id, 5);
    const erase = () => worker.runJob('candidates.erase_outdated', {});

    await erase();
    expect(await nameOf(people.gone.candidateId)).not.toBeNull();

    const body = { retention_months: 6 };
    expect(await browser.call('PATCH', '/api/account', { body })).toMatchObject({ status: 200 });
    await erase();
    expect(await nameOf(people.gone.candidateId)).toBeNull();
    expect(await nameOf(people.both.candidateId)).not.toBeNull();
    expect(await nameOf(people.recent.candidateId)).not.toBeNull();
    expect(
      await sql(
        'select actor_kind, action, subject_id, details from audit_events where account_id = $1 order by id',
        [accountId],
      ),
    ).toMatchObject([
      { action: 'account.retention_changed', details: { from: null, to: 6 } },
      {
        actor_kind: 'system',
        action: 'candidate.erased',
        subject_id: people.gone.candidateId,
        details: { retention_months: 6 },
      },
    ]);

    await browser.call('PATCH', '/api/account', { body: { retention_months: null } });
    await endPosition(people.positions.open.id, 7);
    await erase();
    expect(await nameOf(people.both.candidateId)).not.toBeNull();
    expect(
      await browser.call('PATCH', '/api/account', { body: { retention_months: 0 } }),
    ).toMatchObject({ status: 422 });
  });
});
