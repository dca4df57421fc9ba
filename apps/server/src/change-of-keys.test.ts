import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';

import { buildApp } from '#src/app.ts';
import { createExamAccess } from '#src/domains/hiring/exam-access/exam-access.ts';
import { readUndoToken, undoToken } from '#src/domains/identity/profile-changes/undo-link.ts';
import * as ownData from '#src/domains/hiring/own-data/access.ts';
import { publicLinkUrl, readPublicLink } from '#src/domains/hiring/public-links/link-token.ts';
import { noRemindersLink, readNoRemindersLink } from '#src/domains/hiring/reminders/link.ts';
import * as sharing from '#src/domains/exams/sharing/access.ts';
import { mailboxToken, readMailboxToken } from '#src/domains/identity/sign-in/mailbox-token.ts';
import { readSignInToken, signInToken } from '#src/domains/identity/sign-in/sign-in-link.ts';
import { readReturnPath, returnPath } from '#src/domains/record/mail-delivery/return-path.ts';
import type { Env } from '#src/platform/env.ts';
import { createSecrets } from '#src/platform/secrets.ts';
import type { Secrets } from '#src/platform/secrets.ts';
import { createBrowser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();
const former = 'a secret of the tests, long enough to be one';
const newest = 'another secret of the tests, for a change of keys';
let changing: FastifyInstance;
let changed: FastifyInstance;

type Kind = {
  make: (secrets: Secrets) => string;
  read: (secrets: Secrets, made: string) => unknown;
};

const [accountId, id, now] = [crypto.randomUUID(), crypto.randomUUID(), new Date()];
const env = { WEB_ORIGIN: 'https://tamiz.mx', EXAM_ORIGIN: 'https://examen.tamiz.mx' } as Env;
const afterHash = (url: string): string => new URL(url).hash.slice(1);
const person = { accountId, candidateId: id };
const share = { accountId, shareId: id };
const reminded = { accountId, invitationId: id };

/** Everything signed that leaves the house and comes back. */
const kinds: Record<string, Kind> = {
  'link of a sign-in mail': {
    make: (secrets) => signInToken(secrets, id),
    read: readSignInToken,
  },
  'proved mailbox': {
    make: (secrets) => mailboxToken(secrets, 'ana@ejemplo.mx', now),
    read: (secrets, made) => readMailboxToken(secrets, made, now),
  },
  'link to one’s own data': {
    make: (secrets) => ownData.linkToken(secrets, person),
    read: ownData.readLink,
  },
  'session of one’s own data': {
    make: (secrets) => ownData.openSession(secrets, person, now).session,
    read: (secrets, made) => ownData.readSession(secrets, made, now),
  },
  'link to shared results': {
    make: (secrets) => afterHash(sharing.shareLink({ env, secrets }, share)),
    read: sharing.readLink,
  },
  'session of shared results': {
    make: (secrets) => sharing.openSession(secrets, share, now).session,
    read: (secrets, made) => sharing.readSession(secrets, made, now),
  },
  'public link of a position': {
    make: (secrets) => afterHash(publicLinkUrl({ env, secrets }, { accountId, id })),
    read: readPublicLink,
  },
  'one click against reminders': {
    make: (secrets) => noRemindersLink({ env, secrets }, reminded).split('/').at(-1) ?? '',
    read: readNoRemindersLink,
  },
  'return path of a mail': {
    make: (secrets) => returnPath(secrets, id, 'rebotes.tamiz.mx'),
    read: (secrets, made) => readReturnPath(secrets, made, 'rebotes.tamiz.mx'),
  },
};

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

  test.each(Object.entries(kinds))('%s goes on, and new ones are of the new key', (_, kind) => {
    const made = kind.make(before);
    const meaning = kind.read(before, made);
    expect(meaning).not.toBeNull();
    expect(kind.read(during, made)).toEqual(meaning);
    expect(kind.read(after, made)).toBeNull();
    expect(kind.read(after, kind.make(during))).toEqual(meaning);
  });

  test('a code opens whatever key the row and the mail were made with, while both are believed', () => {
    for (const row of [before, during]) {
      const kept = row.hash('sign-in', row.deriveCode('sign-in', id));
      for (const mail of [before, during]) {
        const code = mail.deriveCode('sign-in', id);
        const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
        // Before the change as well as after it, as long as both keys are given.
        for (const reader of [during, createSecrets(former, newest)]) {
          expect(reader.codeHashes('sign-in', id, typed)).toContainEqual(kept);
        }
      }
    }
    const wrong = before.deriveCode('sign-in', crypto.randomUUID());
    expect(during.codeHashes('sign-in', id, wrong)).not.toContainEqual(
      before.hash('sign-in', before.deriveCode('sign-in', id)),
    );
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
