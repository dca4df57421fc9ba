import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';

import { buildApp } from '#src/app.ts';
import { createExamAccess } from '#src/domains/hiring/exam-access/exam-access.ts';
import { readUndoToken, undoToken } from '#src/domains/identity/profile-changes/undo-link.ts';
import { createSecrets } from '#src/platform/secrets.ts';
import { createBrowser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();
const former = 'a secret of the tests, long enough to be one';
const newest = 'another secret of the tests, for a change of keys';
let changing: FastifyInstance;
let changed: FastifyInstance;

const withSecrets = (secrets: ReturnType<typeof createSecrets>) =>
  buildApp({
    services: { ...api.services, secrets, examAccess: createExamAccess(secrets) },
  });

beforeAll(async () => {
  changing = await withSecrets(createSecrets(newest, former));
  changed = await withSecrets(createSecrets(newest));
});
afterAll(async () => {
  await changing.close();
  await changed.close();
});

describe('while the key before is still believed', () => {
  const [before, during, after] = [
    createSecrets(former),
    createSecrets(newest, former),
    createSecrets(newest),
  ];

  test('links, sessions and codes of exams and links to undo a change go on, and new ones are of the new key', () => {
    const link = { invitationId: crypto.randomUUID(), version: 3 };
    const now = new Date();
    const candidate = { placeId: crypto.randomUUID() } as never;
    const [old, both, fresh] = [before, during, after].map(createExamAccess);
    const token = old?.linkToken(link) ?? '';
    expect(both?.readLink(token)).toEqual(link);
    expect(fresh?.readLink(token)).toBeNull();
    expect(fresh?.readLink(both?.linkToken(link) ?? '')).toEqual(link);

    const session = old?.sessionToken(candidate, now) ?? '';
    expect(both?.readSession(session, now)).toEqual(candidate);
    expect(fresh?.readSession(session, now)).toBeNull();

    const code = old?.accessCode(link) ?? '';
    const kept = old?.readCode(code)?.hash;
    expect(both?.readCode(code)?.hashes).toContainEqual(kept);
    expect(fresh?.readCode(code)?.hashes).not.toContainEqual(kept);

    const undo = undoToken(before, link.invitationId);
    expect(readUndoToken(during, undo)).toBe(link.invitationId);
    expect(readUndoToken(after, undo)).toBeNull();
    expect(readUndoToken(after, undoToken(during, link.invitationId))).toBe(link.invitationId);
  });

  test('nobody has to reload, because the token of their page still counts', async () => {
    const browser = api.browser();
    const body = { email: 'nadie@ejemplo.mx' };
    expect((await browser.call('POST', '/api/login', { body })).status).toBe(200);
    for (const [app, status] of [
      [changing, 200],
      [changed, 419],
    ] as const) {
      const same = createBrowser(app);
      for (const [name, value] of browser.cookies) same.cookies.set(name, value);
      expect((await same.call('POST', '/api/login', { body })).status).toBe(status);
    }
  });
});
