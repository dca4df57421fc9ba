import { build } from '@tamiz/db';
import { createAccessRequest, createUser } from '@tamiz/db/factories';
import { listJobs } from '@tamiz/db/testing';
import { describe, expect, test } from 'vitest';

import { approveAccess } from '#src/domains/accounts/access-requests/approve-access.ts';
import { rejectAccess } from '#src/domains/accounts/access-requests/reject-access.ts';
import { commandActor as actor } from '#src/domains/record/audit/record-audit.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();

const person = {
  first_name: 'Renata',
  last_name: 'Quiroga',
  email: 'renata.quiroga@ejemplo.mx',
  linkedin_url: 'https://www.linkedin.com/in/renata-quiroga',
};

const register = (body: object) => api.browser().call('POST', '/api/request-register', { body });

const findRequests = (email: string) =>
  api.asOwner((tx) =>
    tx.run(build.selectFrom('access_requests').selectAll().where('email', '=', email).compile()),
  );

const jobsOf = async (id: string) =>
  (await api.asOwner(listJobs))
    .filter(({ payload }) => payload['id'] === id)
    .map(({ name }) => name);

describe('POST /api/request-register', () => {
  test('files the request and mails the person', async () => {
    const answer = await register(person);
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Registro enviado correctamente. Te contactaremos por correo.' },
    });
    const [request] = await findRequests(person.email);
    expect(request).toMatchObject({ status: 'pending', first_name: 'Renata' });
    expect(await jobsOf(request?.id ?? '')).toEqual(['mail.access_request_received']);
  });

  test('answers a repeated request alike, and keeps one', async () => {
    const body = { ...person, email: 'repetida@ejemplo.mx' };
    const answers = await Promise.all([register(body), register(body), register(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await findRequests(body.email)).toHaveLength(1);
  });

  test('answers alike for an address that has an account', async () => {
    const { email } = await api.asOwner((tx) => createUser(tx));
    expect((await register({ ...person, email })).status).toBe(201);
  });

  test('says what is wrong under each field, in Spanish', async () => {
    const answer = await register({
      first_name: ' A ',
      last_name: '',
      email: 'x',
      linkedin_url: 'https://example.com/in/x',
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: {
          first_name: ['El nombre debe tener entre 2 y 100 caracteres.'],
          last_name: ['El apellido debe tener entre 2 y 100 caracteres.'],
          email: ['El correo no es válido.'],
          linkedin_url: ['Escribe un perfil de LinkedIn válido.'],
        },
      },
    });
  });
});

describe('approving', () => {
  test('opens account and owner, answers the request, audits it and welcomes the person', async () => {
    const request = await api.asOwner((tx) => createAccessRequest(tx));
    const { accountId, userId } = await approveAccess(api.services, {
      requestId: request.id,
      accountName: 'Norte',
      actor,
    });
    const [user] = await api.asOwner((tx) =>
      tx.run(build.selectFrom('users').selectAll().where('id', '=', userId).compile()),
    );
    expect(user).toMatchObject({ role: 'owner', account_id: accountId, email: request.email });
    const [event] = await api.asOwner((tx) =>
      tx.run(
        build.selectFrom('audit_events').selectAll().where('subject_id', '=', request.id).compile(),
      ),
    );
    expect(event).toMatchObject({
      action: 'access_request.approved',
      account_id: accountId,
      actor_kind: 'command',
    });
    expect(await jobsOf(userId)).toEqual(['mail.access_welcome']);
  });

  test('happens once, however many approve and reject at the same time', async () => {
    const request = await api.asOwner((tx) => createAccessRequest(tx));
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, () =>
        approveAccess(api.services, { requestId: request.id, accountName: 'Una', actor }),
      ),
      ...Array.from({ length: 5 }, () =>
        rejectAccess(api.services, { requestId: request.id, reason: null, actor }),
      ),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused for an address that somebody has, and leaves nothing behind', async () => {
    const user = await api.asOwner((tx) => createUser(tx));
    const request = await api.asOwner((tx) => createAccessRequest(tx, { email: user.email }));
    const count = () =>
      api.asOwner((tx) => tx.run(build.selectFrom('accounts').select('id').compile()));
    const before = (await count()).length;
    await expect(
      approveAccess(api.services, { requestId: request.id, accountName: 'Otra', actor }),
    ).rejects.toMatchObject({ code: 'address_taken' });
    expect(await count()).toHaveLength(before);
    expect(await findRequests(user.email)).toMatchObject([{ status: 'pending' }]);
  });
});

test('rejecting keeps the reason and mails it', async () => {
  const request = await api.asOwner((tx) => createAccessRequest(tx));
  await rejectAccess(api.services, { requestId: request.id, reason: 'Por ahora no.', actor });
  expect(await findRequests(request.email)).toMatchObject([
    { status: 'rejected', decision_reason: 'Por ahora no.' },
  ]);
  expect(await jobsOf(request.id)).toEqual(['mail.access_rejected']);
});
