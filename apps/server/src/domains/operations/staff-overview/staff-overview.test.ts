import {
  createAccount,
  createCandidate,
  createInvitation,
  createMail,
  createPayment,
  createPosition,
} from '@tamiz/db/factories';
import { beforeAll, expect, test } from 'vitest';
import { accountOverview } from '@tamiz/contract/operations/staff-overview';

import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

let staff: Browser;
let accountId = '';
beforeAll(async () => {
  staff = (await api.signedIn({ role: 'staff' })).browser;
  await api.asOwner(async (tx) => {
    accountId = (await createAccount(tx)).id;
    const position = await createPosition(tx, { accountId, title: 'Backend Jr.' });
    const place = await createCandidate(tx, {
      accountId,
      positionId: position.id,
      name: 'Paola Ibarra',
    });
    const invitation = await createInvitation(tx, { accountId, placeId: place.id });
    await createMail(tx, {
      accountId,
      placeId: place.id,
      invitationId: invitation.id,
      sentAt: new Date(),
    });
    await createPayment(tx, { accountId, credits: 50 });
  });
});

const read = async () => {
  const { status, body } = await staff.call('GET', `/api/staff/accounts/${accountId}/overview`);
  expect(status).toBe(200);
  return accountOverview.parse((body as { data: unknown }).data);
};

test('tells the latest of everything an account does, without a candidate', async () => {
  const view = await read();
  expect(view.positions).toMatchObject([{ title: 'Backend Jr.', people: 1, answered: 0 }]);
  expect(view.payments).toMatchObject([{ credits: 50, status: 'succeeded' }]);
  expect(view.mails).toMatchObject([{ mail: 'invitation', state: 'sent' }]);
  expect(JSON.stringify(view)).not.toContain('Paola');
});

test('a note is written, read by other staff, removed, and both are in the log', async () => {
  const path = `/api/staff/accounts/${accountId}/notes`;
  const { status, body } = await staff.call('POST', path, { body: { body: ' Paga cada mes. ' } });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { data: { body: 'Paga cada mes.' } },
  });
  const { browser: colleague } = await api.signedIn({ role: 'staff' });
  const [note] = (await read()).notes;
  expect(note).toMatchObject({ body: 'Paga cada mes.', author: expect.any(String) });
  const own = `/api/staff/notes/${note?.id ?? ''}`;
  expect((await colleague.call('DELETE', own)).status).toBe(200);
  expect((await colleague.call('DELETE', own)).status).toBe(404);
  expect((await read()).notes).toEqual([]);
  const log = await sql<{ action: string }>(
    'select action from audit_events where subject_id = $1 order by id',
    [note?.id],
  );
  expect(log.map(({ action }) => action)).toEqual(['account.note_added', 'account.note_removed']);
});

test('a note needs words and an account, and nobody of an account writes or reads any', async () => {
  const path = `/api/staff/accounts/${accountId}/notes`;
  expect((await staff.call('POST', path, { body: { body: ' ' } })).status).toBe(422);
  const nowhere = `/api/staff/accounts/${crypto.randomUUID()}/notes`;
  expect((await staff.call('POST', nowhere, { body: { body: 'x' } })).status).toBe(404);
  const { browser } = await api.signedIn({ role: 'owner' });
  expect((await browser.call('POST', path, { body: { body: 'x' } })).status).toBe(403);
  expect((await browser.call('GET', `/api/staff/accounts/${accountId}/overview`)).status).toBe(403);
});
