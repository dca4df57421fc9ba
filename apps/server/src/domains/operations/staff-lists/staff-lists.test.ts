import {
  createAccount,
  createCandidate,
  createDataRequest,
  createInvitation,
  createMail,
  createPosition,
} from '@tamiz/db/factories';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import type { Browser } from '#src/testing/browser.ts';
import { useExams } from '#src/testing/use-exams.ts';

const { api, invite, sit } = useExams();

let staff: Browser;
beforeAll(async () => {
  staff = (await api.signedIn({ role: 'staff' })).browser;
});

const page = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  next: z.string().nullable(),
});

const addMails = (states: readonly ('sent' | 'delayed' | 'bounced_hard' | 'opened')[]) =>
  api.asOwner(async (tx) => {
    const account = await createAccount(tx);
    const position = await createPosition(tx, { accountId: account.id, maxCandidates: 40 });
    for (const state of states) {
      const place = await createCandidate(tx, { accountId: account.id, positionId: position.id });
      const invitation = await createInvitation(tx, {
        accountId: account.id,
        placeId: place.id,
      });
      await createMail(tx, {
        accountId: account.id,
        placeId: place.id,
        invitationId: invitation.id,
        sentAt: new Date(),
        state,
      });
    }
    return account.id;
  });

test('an exam that is being sat is listed until it ends, without the person', async () => {
  const { link } = await invite();
  const sitting = await sit({ link });
  await sitting.start();
  const { body } = await staff.call('GET', '/api/staff/exams');
  expect(body).toMatchObject({ data: [{ questions: 3, account: { id: expect.any(String) } }] });
  expect(JSON.stringify(body)).not.toContain('@');
});

test('mails are listed by state and by account, page after page, without an address', async () => {
  const accountId = await addMails([
    ...Array.from({ length: 26 }, () => 'opened' as const),
    'delayed',
    'bounced_hard',
  ]);
  const read = async (query: string) =>
    page.parse((await staff.call('GET', `/api/staff/mails?${query}`)).body);
  const bounced = await read('state=bounced');
  expect(bounced.data).toHaveLength(1);
  expect(bounced.data[0]).toMatchObject({
    state: 'bounced',
    mail: 'invitation',
    is_to_candidate: true,
  });
  const first = await read(`account_id=${accountId}`);
  expect(first.data).toHaveLength(25);
  const second = await read(
    `account_id=${accountId}&after=${encodeURIComponent(first.next ?? '')}`,
  );
  expect(second.next).toBeNull();
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(28);
  const opened = await read('state=delivered');
  expect(opened.data).toHaveLength(25);
  expect((await staff.call('GET', '/api/staff/mails?state=lost')).status).toBe(422);
  expect((await staff.call('GET', '/api/staff/mails?after=x')).status).toBe(422);
});

test('what people asked about their data is listed until it is settled, without them', async () => {
  await api.asOwner(async (tx) => {
    const account = await createAccount(tx, { name: 'Talento Norte' });
    const position = await createPosition(tx, { accountId: account.id });
    const person = await createCandidate(tx, {
      accountId: account.id,
      positionId: position.id,
      name: 'Paola Cárdenas',
    });
    await createDataRequest(tx, { accountId: account.id, candidateId: person.candidateId });
  });
  const { body } = await staff.call('GET', '/api/staff/data-requests');
  expect(body).toMatchObject({
    data: [{ kind: 'erasure', state: 'open', account: { name: 'Talento Norte' } }],
    next: null,
  });
  expect(JSON.stringify(body)).not.toContain('Paola');
});

test.each(['exams', 'mails', 'data-requests'])('nobody of an account reads %s', async (list) => {
  const { browser } = await api.signedIn({ role: 'owner' });
  expect(await browser.call('GET', `/api/staff/${list}`)).toMatchObject({ status: 403 });
});
