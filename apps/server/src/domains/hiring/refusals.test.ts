import {
  createAttempt,
  createCandidate,
  createInvitation,
  createPosition,
  createPublishedEvaluation,
} from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';

const api = useApp();

type Told = { abilities: string[]; refusals: Record<string, string> };
type Answer = { status: number; body: unknown };

const messageOf = ({ body }: Answer): string => (body as { message: string }).message;

/** Whatever is refused in advance is refused by its call in the same words; whatever is not refused is an ability. */
const expectSameWords = async (
  { abilities, refusals }: Told,
  calls: Readonly<Record<string, () => Promise<Answer>>>,
): Promise<void> => {
  for (const [ability, call] of Object.entries(calls)) {
    const isEither = abilities.includes(ability) !== Object.hasOwn(refusals, ability);
    expect(isEither, ability).toBe(true);
    if (abilities.includes(ability)) continue;
    const answer = await call();
    expect([403, 409], ability).toContain(answer.status);
    expect(messageOf(answer), ability).toBe(refusals[ability]);
  }
};

const setUp = async (state: 'bare' | 'assigned' | 'invited', isCompleted = false) => {
  const { browser, user } = await api.signedIn({ role: 'recruiter' });
  const accountId = user.account_id ?? '';
  const { evaluation, position } = await api.asOwner(async (tx) => {
    const published = await createPublishedEvaluation(tx);
    const created = await createPosition(tx, {
      accountId,
      ...(state !== 'bare' && { evaluationId: published.id }),
    });
    if (state === 'invited') {
      const place = await createCandidate(tx, { accountId, positionId: created.id });
      await createInvitation(tx, { accountId, placeId: place.id });
    }
    return { evaluation: published, position: created };
  });
  const path = `/api/positions/${position.id}`;
  if (isCompleted) await browser.call('PATCH', `${path}/mark-completed`);
  const { body } = await browser.call('GET', path);
  return { browser, accountId, evaluation, path, told: (body as { data: Told }).data };
};

describe('a position says beforehand what its calls would answer', () => {
  test.each([
    ['bare', false, ['detach', 'invite', 'public_link']],
    ['assigned', false, []],
    ['invited', false, ['edit_texts', 'delete', 'assign', 'detach']],
    [
      'assigned',
      true,
      ['edit_texts', 'complete', 'assign', 'detach', 'load_candidates', 'invite', 'public_link'],
    ],
    [
      'invited',
      true,
      [
        'edit_texts',
        'delete',
        'complete',
        'assign',
        'detach',
        'load_candidates',
        'invite',
        'public_link',
      ],
    ],
  ] as const)('%s, completed: %s', async (state, isCompleted, closed) => {
    const { browser, evaluation, path, told } = await setUp(state, isCompleted);
    expect(Object.keys(told.refusals)).toEqual(closed);
    expect(told.abilities).toEqual(expect.arrayContaining(['edit', 'remove_candidates']));
    await expectSameWords(told, {
      edit_texts: () => browser.call('PATCH', path, { body: { title: 'Otro' } }),
      delete: () => browser.call('DELETE', path),
      complete: () => browser.call('PATCH', `${path}/mark-completed`),
      assign: () =>
        browser.call('POST', `${path}/assign-evaluation`, {
          body: { evaluation_id: evaluation.id },
        }),
      detach: () => browser.call('POST', `${path}/detach-evaluation`),
      load_candidates: () =>
        browser.call('POST', `${path}/candidates`, {
          body: { candidates: [{ name: 'Ana Peña', email: 'ana.pena@ejemplo.mx' }] },
        }),
      invite: () => browser.call('POST', `${path}/invite-candidates`),
      public_link: () =>
        browser.call('POST', `${path}/public-link`, {
          body: { max_people: 1, ends_at: new Date(Date.now() + 86_400_000).toISOString() },
        }),
    });
  });

  test('nobody is told that invitations were sent who never sent one', async () => {
    const { told } = await setUp('assigned', true);
    for (const sentence of Object.values(told.refusals)) {
      expect(sentence).not.toContain('nviaste invitaciones');
    }
  });
});

describe('a candidate’s place says beforehand what its calls would answer', () => {
  const place = async (step: 'none' | 'invited' | 'answered', isCompleted = false) => {
    const { browser, accountId, evaluation, path } = await setUp('assigned');
    const { id } = await api.asOwner(async (tx) => {
      const positionId = path.split('/').at(-1) ?? '';
      const created = await createCandidate(tx, { accountId, positionId });
      if (step !== 'none') await createInvitation(tx, { accountId, placeId: created.id });
      if (step === 'answered') {
        const { versionId } = evaluation;
        await createAttempt(tx, { accountId, placeId: created.id, versionId });
      }
      return created;
    });
    if (isCompleted) await browser.call('PATCH', `${path}/mark-completed`);
    const { body } = await browser.call('GET', `/api/positions/candidates/${id}`);
    const { candidate } = (body as { data: { candidate: Told } }).data;
    return { browser, id, path, told: candidate };
  };

  test.each([
    ['none', false, ['resend', 'copy_link']],
    ['invited', false, []],
    ['invited', true, ['resend', 'copy_link', 'edit_email', 'edit_expiration', 'extra_time']],
    [
      'answered',
      false,
      ['resend', 'copy_link', 'edit_email', 'edit_expiration', 'extra_time', 'remove'],
    ],
  ] as const)('%s, completed: %s', async (step, isCompleted, closed) => {
    const { browser, id, path, told } = await place(step, isCompleted);
    expect(Object.keys(told.refusals)).toEqual(closed);
    const one = `/api/positions/candidates/${id}`;
    await expectSameWords(told, {
      resend: () => browser.call('POST', `${one}/resend`),
      copy_link: () => browser.call('POST', `${one}/link`),
      edit_email: () =>
        browser.call('PATCH', `${one}/email`, { body: { email: 'otra@ejemplo.mx' } }),
      edit_expiration: () =>
        browser.call('PATCH', `${one}/expiration`, {
          body: { expiration_unit: 'days', expiration_value: 20 },
        }),
      remove: () => browser.call('DELETE', `${path}/candidates/`, { body: { ids: [id] } }),
    });
  });

  test('a viewer is told neither what they may do nor why not', async () => {
    const { browser, user } = await api.signedIn({ role: 'viewer' });
    const accountId = user.account_id ?? '';
    const created = await api.asOwner(async (tx) => {
      const position = await createPosition(tx, { accountId });
      return createCandidate(tx, { accountId, positionId: position.id });
    });
    const { body } = await browser.call('GET', `/api/positions/candidates/${created.id}`);
    expect(body).toMatchObject({ data: { candidate: { abilities: [], refusals: {} } } });
  });
});
