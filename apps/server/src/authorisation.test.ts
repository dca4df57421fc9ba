import { endpoints, errors, isPermission, mayDo, staffRoles, teamRoles } from '@tamiz/contract';
import type { EndpointDefinition, Role } from '@tamiz/contract';
import {
  createAccount,
  createAttempt,
  createCandidate,
  createCfdiRequest,
  createFiscalData,
  createInvitation,
  createNote,
  createOwnEvaluation,
  createOwnPicture,
  createOwnComment,
  createOwnQuestion,
  createOwnReading,
  createOwnTopics,
  createPayment,
  createPosition,
  createPositionTemplate,
  createPublishedEvaluation,
  createResultShare,
  createUser,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';

import { openSession as openShared } from '#src/domains/exams/sharing/access.ts';
import { openSession } from '#src/domains/hiring/own-data/access.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();

// A request must end: streams are opened and closed at once.
beforeAll(() => api.services.noticeEvents.stop());
const sql = useSql(api);

const anyId = '018f0000-0000-7000-8000-000000000000';
const at = ({ path }: EndpointDefinition, id = anyId): string =>
  path.replace('{kind}', 'topics').replaceAll(/\{\w+\}/g, id);

const named = (list: readonly EndpointDefinition[]) =>
  list.map((definition) => [definition.id, definition] as const);

const mayCall = (role: Role, { access }: EndpointDefinition): boolean =>
  isPermission(access) && mayDo({ role, staffRole: role === 'staff' ? 'operator' : null }, access);

const closed = endpoints.filter(({ access }) => isPermission(access));
const isChange = ({ method, isQuestion }: EndpointDefinition): boolean =>
  method !== 'GET' && isQuestion !== true;

describe('a candidate', () => {
  test.each(named(closed))('does not reach %s with an exam’s session', async (_id, definition) => {
    const token = api.services.examAccess.sessionToken(
      {
        accountId: anyId,
        placeId: anyId,
        invitationId: anyId,
        linkVersion: 1,
        leaseId: anyId,
      },
      new Date(),
    );
    const answer = await api
      .browser()
      .call(definition.method, at(definition), { headers: { authorization: `Exam ${token}` } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });
});

describe('a person with the session of their own data', () => {
  const others = endpoints.filter(({ access }) => isPermission(access) || access === 'candidate');

  test.each(named(others))('does not reach %s', async (_id, definition) => {
    const person = { accountId: anyId, candidateId: anyId };
    const { session } = openSession(api.services.secrets, person, new Date());
    for (const scheme of ['Person', 'Exam']) {
      const { status } = await api.browser().call(definition.method, at(definition), {
        headers: { authorization: `${scheme} ${session}` },
      });
      expect({ scheme, status }).toEqual({ scheme, status: 401 });
    }
  });
});

describe('whoever results were shared with', () => {
  const others = endpoints.filter(({ access }) => access !== 'manager' && access !== 'public');

  test.each(named(others))('does not reach %s', async (_id, definition) => {
    const manager = { accountId: anyId, shareId: anyId };
    const { session } = openShared(api.services.secrets, manager, new Date());
    const browser = api.browser();
    browser.cookies.set('tamiz_shared', session);
    browser.cookies.set('tamiz_session', session);
    for (const scheme of ['Person', 'Exam']) {
      const { status } = await browser.call(definition.method, at(definition), {
        headers: { authorization: `${scheme} ${session}` },
      });
      expect({ scheme, status }).toEqual({ scheme, status: 401 });
    }
  });
});

describe('the owner of a suspended account', () => {
  const forOwners = closed.filter((definition) => mayCall('owner', definition));

  test.each(named(forOwners))('reads with %s, or changes nothing', async (_id, definition) => {
    const { browser, user } = await api.signedIn({ role: 'owner' });
    await sql("update accounts set status = 'suspended' where id = $1", [user.account_id]);
    const { status, body } = await browser.call(definition.method, at(definition));
    const isStopped = isChange(definition) && definition.access !== 'self.manage';
    const stopped = { status: 403, body: { code: 'account_suspended' } };
    if (isStopped) expect({ status, body }).toMatchObject(stopped);
    else expect(body).not.toMatchObject(stopped.body);
  });
});

describe('a session that was not proved for a while', () => {
  const guarded = closed.filter(({ needsFreshProof }) => needsFreshProof === true);
  const stale = { status: 403, body: { code: 'proof_not_fresh' } };

  test.each(named(guarded))(
    'is refused by %s, and let in once it is proved',
    async (_id, definition) => {
      const { browser, user } = await api.signedIn({ role: 'owner' });
      const age =
        "update sessions set proved_at = now() - interval '11 minutes' where user_id = $1";
      await sql(age, [user.id]);
      expect(await browser.call(definition.method, at(definition))).toMatchObject(stale);
      await sql('update sessions set proved_at = now() where user_id = $1', [user.id]);
      expect(await browser.call(definition.method, at(definition))).not.toMatchObject(stale);
    },
  );

  // A new call that changes one's own access or the team decides here whether a borrowed session may make it.
  test('still makes these changes of one’s own access and of the team', () => {
    const careless = closed.filter(
      (definition) =>
        (definition.access === 'self.manage' || definition.access === 'account.manage') &&
        isChange(definition) &&
        definition.needsFreshProof !== true,
    );
    expect(careless.map(({ id }) => id).toSorted()).toEqual([
      // They are how a session is proved.
      'beginPasskeyConfirmation',
      'confirmPasskey',
      // It takes a code from the new mailbox, and was begun in a proved session if it is an address.
      'confirmProfileChange',
      // These only take access away, from this session; giving a proof is how one is proved.
      'endView',
      'giveProof',
      'logout',
      // They word the mails to candidates, which carry no link of the account, or go to whoever asks.
      'publishMailTemplate',
      'removeMember',
      'requestProfileChange',
      'requestProofCode',
      // They say how the account is called, billed and decides, and what is mailed.
      'saveFiscalData',
      'saveStages',
      'sendMailTest',
      'updateAccount',
      'updateNotifications',
      'uploadMailLogo',
      'withdrawInvitation',
    ]);
  });
});

describe('staff', () => {
  const forStaff = closed.filter((definition) => mayCall('staff', definition));

  test.each(named(forStaff))('need a passkey for %s', async (_id, definition) => {
    const { browser: proved, user } = await api.signedIn({ role: 'staff' });
    const byCode = await api.signedInAgain(user, false);
    const refused = await byCode.call(definition.method, at(definition));
    const required = { code: 'passkey_required' };
    if (definition.isOpenBeforePasskey) expect(refused.body).not.toMatchObject(required);
    else expect(refused).toMatchObject({ status: 403, body: required });

    await sql("update sessions set passkey_at = now() - interval '6 minutes' where user_id = $1", [
      user.id,
    ]);
    const stale = await proved.call(definition.method, at(definition));
    const notFresh = { code: 'passkey_not_fresh' };
    if (definition.needsFreshPasskey) expect(stale).toMatchObject({ status: 403, body: notFresh });
    else expect(stale.body).not.toMatchObject(notFresh);

    const fresh = await (await api.signedInAgain(user)).call(definition.method, at(definition));
    expect(fresh.status).not.toBe(403);
    expect(fresh.status).not.toBe(401);
  });

  test('are asked again by every change of access or accounts, but for running jobs again, refusing, searches and notes', () => {
    const careless = endpoints.filter(
      (definition) =>
        definition.access.startsWith('staff.') &&
        definition.access !== 'staff.catalogue' &&
        isChange(definition) &&
        !definition.needsFreshPasskey,
    );
    expect(careless.map(({ id }) => id)).toEqual([
      'findAccountByEmail',
      'savePositionLimits',
      'retryJob',
      'retryFailedJobs',
      'refuseApproval',
      'lookUpCandidates',
      'addStaffNote',
      'removeStaffNote',
    ]);
  });

  test.each(named(forStaff))('reach %s by the roles it is for, and no other', async (_id, call) => {
    const { access } = call;
    for (const staffRole of staffRoles) {
      const may = isPermission(access) && mayDo({ role: 'staff', staffRole }, access);
      const { browser } = await api.signedIn({ role: 'staff', staffRole });
      const { status, body } = await browser.call(call.method, at(call));
      const refused = { status: 403, body: { message: errors.staff_role_forbids.message } };
      if (may) expect({ staffRole, status }).not.toEqual({ staffRole, status: 403 });
      else expect({ staffRole, status, body }).toMatchObject({ staffRole, ...refused });
    }
  });

  test('share no role for money, the bank or the service itself', () => {
    const rolesOf = (access: EndpointDefinition['access']) =>
      staffRoles.filter(
        (staffRole) => isPermission(access) && mayDo({ role: 'staff', staffRole }, access),
      );
    expect(rolesOf('staff.money')).toEqual(['finance', 'operator']);
    expect(rolesOf('staff.catalogue')).toEqual(['content', 'operator']);
    expect(rolesOf('staff.support')).toEqual(['support', 'operator']);
    expect(rolesOf('staff.people')).toEqual(['operator']);
    expect(mayDo({ role: 'staff', staffRole: null }, 'self.manage')).toBe(false);
  });

  test('are the only ones who reach their calls', () => {
    for (const definition of endpoints.filter(({ path }) => path.startsWith('/api/staff/'))) {
      for (const role of teamRoles) {
        expect({ id: definition.id, role, mayCall: mayCall(role, definition) }).toMatchObject({
          mayCall: false,
        });
      }
      expect(mayCall('staff', definition)).toBe(true);
    }
  });
});

/** What an id in a path names, by the beginning of the path; null when it belongs to no account. */
const kinds = [
  ['/api/positions/candidates/{id}', 'place'],
  ['/api/positions/{id}', 'position'],
  ['/api/position-templates/{id}', 'template'],
  ['/api/candidate/{id}', 'candidate'],
  ['/api/data-requests/{id}', 'dataRequest'],
  ['/api/attempts/{id}', 'attempt'],
  ['/api/notes/{id}', 'note'],
  ['/api/shares/{id}', 'share'],
  ['/api/results/reports/{id}', 'reportDownload'],
  ['/api/notices/{id}', 'notice'],
  ['/api/payments/{id}', 'payment'],
  ['/api/cfdi/{id}', 'cfdi'],
  ['/api/passkeys/{id}', 'passkey'],
  ['/api/team/members/{id}', 'user'],
  ['/api/team/invitations/{id}', 'teamInvitation'],
  ['/api/mail-previews/{id}', 'mailDraft'],
  // A kind of mail, which every account has.
  ['/api/mail-templates/{kind}', null],
  ['/api/evaluations/{id}', null],
  ['/api/questions/{id}', 'ownQuestion'],
  ['/api/own-questions/{id}', 'ownQuestion'],
  ['/api/own-evaluations/{id}', 'ownEvaluation'],
  ['/api/own-pictures/{id}', 'ownPicture'],
  ['/api/own-readings/{id}', 'ownReading'],
  ['/api/own-comments/{id}', 'ownComment'],
  ['/api/own-bank/{kind}/{id}', 'ownTopic'],
  ['/api/staff/', null],
] as const;

describe('the owner of another account', () => {
  const withIds = closed.filter(({ path }) => path.includes('{'));
  const ids: Record<string, string> = {};

  const kindOf = ({ path }: EndpointDefinition) =>
    kinds.find(([beginning]) => path.startsWith(beginning))?.[1];

  const insertOne = async (text: string, values: unknown[]): Promise<string> =>
    (await sql<{ id: string }>(`${text} returning id`, values))[0]?.id ?? '';

  beforeAll(async () => {
    await api.asOwner(async (tx) => {
      const { id: accountId } = await createAccount(tx);
      const { id: user } = await createUser(tx, { accountId, role: 'recruiter' });
      const evaluation = await createPublishedEvaluation(tx);
      const { id: positionId } = await createPosition(tx, {
        accountId,
        evaluationId: evaluation.id,
      });
      const place = await createCandidate(tx, { accountId, positionId });
      await createInvitation(tx, { accountId, placeId: place.id });
      const attempt = await createAttempt(tx, {
        accountId,
        placeId: place.id,
        versionId: evaluation.versionId,
      });
      const payment = await createPayment(tx, { accountId, credits: 5 });
      await createFiscalData(tx, { accountId, legalName: 'OTRA' });
      const asked = { accountId, paymentId: payment.id, askedBy: user };
      const cfdi = await createCfdiRequest(tx, { ...asked, status: 'issued' });
      const note = await createNote(tx, {
        accountId,
        placeId: place.id,
        author: user,
        body: 'x',
      });
      const template = await createPositionTemplate(tx, { accountId, name: 'x' });
      const { topicIds } = await createOwnTopics(tx, { accountId });
      const [ownTopic = 0] = topicIds;
      const [difficultyId = 0] = await ensureDifficulties(tx);
      const own = await createOwnQuestion(tx, { accountId, topicId: ownTopic, difficultyId });
      const ownEvaluation = await createOwnEvaluation(tx, { accountId, questionIds: [own.id] });
      const picture = await createOwnPicture(tx, { accountId });
      const reading = await createOwnReading(tx, {
        ...{ accountId, question: own, readerId: user },
        index: 1,
      });
      const comment = await createOwnComment(tx, {
        ...{ accountId, questionId: own.id, authorId: user },
        body: 'x',
      });
      const share = await createResultShare(tx, { accountId, positionId, placeIds: [place.id] });
      Object.assign(ids, {
        share: share.id,
        ownTopic: String(ownTopic),
        ownQuestion: String(own.id),
        ownEvaluation: String(ownEvaluation.id),
        ownPicture: picture.id,
        ownReading: reading.id,
        ownComment: comment.id,
        user,
        position: positionId,
        template: template.id,
        place: place.id,
        candidate: place.candidateId,
        attempt: attempt.id,
        payment: payment.id,
        cfdi: cfdi.id,
        note: note.id,
        accountId,
      });
    });
    ids['passkey'] = await insertOne(
      "insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, 'x', 'x', 0, 'x')",
      [ids['user']],
    );
    ids['notice'] = await insertOne(
      "insert into notices (account_id, user_id, kind) values ($1, $2, 'low_balance')",
      [ids['accountId'], ids['user']],
    );
    ids['dataRequest'] = await insertOne(
      `insert into data_requests (account_id, candidate_id, kind, answer_due_at)
       values ($1, $2, 'erasure', now() + interval '28 days')`,
      [ids['accountId'], ids['candidate']],
    );
    ids['reportDownload'] = await insertOne(
      'insert into report_downloads (account_id, position_id, user_id, total) values ($1, $2, $3, 1)',
      [ids['accountId'], ids['position'], ids['user']],
    );
    ids['mailDraft'] = await insertOne(
      `insert into mail_drafts (account_id, user_id, kind, subject, body, closing, is_test)
       values ($1, $2, 'invitation', 'x', 'x', '', false)`,
      [ids['accountId'], ids['user']],
    );
    ids['teamInvitation'] = await insertOne(
      `insert into team_invitations (account_id, email, first_name, last_name, role, expires_at)
       values ($1, 'nadie@ejemplo.mx', 'Ana', 'Ruiz', 'viewer', now() + interval '1 day')`,
      [ids['accountId']],
    );
  });

  test.each(named(withIds))('finds nothing of others with %s', async (_id, definition) => {
    const kind = kindOf(definition);
    expect(kind, `say in this file what the id of ${definition.path} names`).not.toBeUndefined();
    if (kind === null || kind === undefined) return;
    const id = ids[kind];
    expect(id).toMatch(/^([0-9a-f-]{36}|\d+)$/);
    const { browser } = await api.signedIn({ role: 'owner' });
    const { status } = await browser.call(definition.method, at(definition, id));
    // A call that carries fields is refused for them first.
    expect(definition.body === undefined ? [404] : [404, 415, 422]).toContain(status);
  });
});
