import { maxTemplates, maxTemplatesTried } from '@tamiz/contract/hiring/position-templates';
import { createAccount, createPosition, createPositionTemplate } from '@tamiz/db/factories';
import { beforeAll, expect, test } from 'vitest';

import { hasFlag } from '#src/domains/accounts/flags/has-flag.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
const flag = 'many_templates';

let staff: Browser;
let owner: Browser;
let accountId = '';
let positionId = '';
beforeAll(async () => {
  staff = (await api.signedIn({ role: 'staff' })).browser;
  await api.asOwner(async (tx) => {
    accountId = (await createAccount(tx)).id;
    positionId = (await createPosition(tx, { accountId, title: 'Backend Jr.' })).id;
  });
  owner = (await api.signedIn({ role: 'owner', account_id: accountId })).browser;
});

const path = () => `/api/staff/accounts/${accountId}/flags`;
const set = (isOn: boolean) => staff.call('PUT', `${path()}/${flag}`, { body: { is_on: isOn } });
const isOn = () => hasFlag(api.services.databases.account(accountId).single, { accountId, flag });

test('a flag is off until an operator switches it on, for this account alone, and each change is in the log', async () => {
  expect(await staff.call('GET', path())).toMatchObject({
    status: 200,
    body: { data: [{ flag, is_on: false, set_by: null, owner: 'hiring' }] },
  });
  expect(await isOn()).toBe(false);
  expect(await set(true)).toMatchObject({
    status: 200,
    body: { data: [{ flag, is_on: true, set_by: expect.any(String) }] },
  });
  await set(true);
  expect(await isOn()).toBe(true);
  const { id: other } = await api.asOwner((tx) => createAccount(tx));
  const { single } = api.services.databases.account(other);
  expect(await hasFlag(single, { accountId: other, flag })).toBe(false);
  // The second wall: another account does not see the row even where a query names this one.
  expect(await hasFlag(single, { accountId, flag })).toBe(false);
  await set(false);
  expect(await isOn()).toBe(false);
  const log = await sql<{ is_on: boolean }>(
    "select (details ->> 'is_on')::boolean as is_on from audit_events where subject_id = $1 and action = 'account.flag_set' order by id",
    [accountId],
  );
  expect(log).toEqual([{ is_on: true }, { is_on: false }]);
});

test('an account with the flag keeps more templates, up to its own limit', async () => {
  const fill = (from: number, to: number) =>
    api.asOwner(async (tx) => {
      for (let number = from; number < to; number += 1)
        await createPositionTemplate(tx, { accountId, name: `Plantilla ${number}` });
    });
  const save = (name: string) =>
    owner.call('POST', '/api/position-templates', { body: { position_id: positionId, name } });
  await fill(0, maxTemplates);
  expect((await save('Una más')).status).toBe(409);
  await set(true);
  expect((await save('Una más')).status).toBe(201);
  await fill(maxTemplates, maxTemplatesTried - 1);
  expect(await save('Otra más')).toMatchObject({
    status: 409,
    body: { message: 'Ya tienes 200 plantillas. Elimina alguna para guardar otra.' },
  });
});

test('unknown flags and accounts are refused, and so is everybody but staff', async () => {
  const unknown = await staff.call('PUT', `${path()}/nothing`, { body: { is_on: true } });
  // Part of the address, so it is nowhere.
  expect(unknown.status).toBe(404);
  const nowhere = `/api/staff/accounts/${crypto.randomUUID()}/flags`;
  expect((await staff.call('GET', nowhere)).status).toBe(404);
  expect((await staff.call('PUT', `${nowhere}/${flag}`, { body: { is_on: true } })).status).toBe(
    404,
  );
  expect((await owner.call('PUT', `${path()}/${flag}`, { body: { is_on: true } })).status).toBe(
    403,
  );
  expect((await api.browser().call('GET', path())).status).toBe(401);
});
