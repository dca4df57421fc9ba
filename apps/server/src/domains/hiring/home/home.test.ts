import {
  createAttempt,
  createCandidate,
  createPosition,
  createPublishedEvaluation,
} from '@tamiz/db/factories';
import { expect, test } from 'vitest';

import { useInvitations } from '#src/testing/use-invitations.ts';

const stage = useInvitations();
const { api } = stage;

test('GET /api/home counts whoever an invitation could be sent to, also who is to be invited anew', async () => {
  const team = await stage.createTeam({ credits: 9, candidates: 3 });
  const [first, second] = team.places;
  await team.invite();
  const email = `nueva-${crypto.randomUUID()}@ejemplo.mx`;
  await team.browser.call('PATCH', `/api/positions/candidates/${first?.id}/email`, {
    body: { email },
  });
  await team.browser.call('DELETE', `/api/positions/${team.positionId}/candidates/`, {
    body: { ids: [second?.id] },
  });
  const { body } = await team.browser.call('GET', `/api/positions/${team.positionId}/candidates`);
  expect(body).toMatchObject({ meta: { pending_count: 1 } });
  for (let each = 0; each < 6; each += 1)
    await stage.addPosition(team.accountId, [`p${each}@ejemplo.mx`]);
  expect((await team.browser.call('GET', '/api/home')).body).toMatchObject({
    data: {
      attention: Array.from({ length: 5 }, () => ({ pending_count: 1 })),
      pending_invitations: 7,
    },
  });
});

test('GET /api/home counts, asks for decisions and shows the latest answers of the own account only', async () => {
  const { browser, user } = await api.signedIn({ role: 'viewer' });
  const stranger = await api.signedIn();
  const accountId = user.account_id ?? '';
  await api.asOwner(async (tx) => {
    const evaluation = await createPublishedEvaluation(tx);
    await createPosition(tx, { accountId, title: 'Sin evaluación' });
    const assigned = await createPosition(tx, {
      accountId,
      title: 'Por invitar',
      evaluationId: evaluation.id,
    });
    await createCandidate(tx, { accountId, positionId: assigned.id });
    const answered = await createCandidate(tx, {
      accountId,
      positionId: assigned.id,
      name: 'Ana Peña',
    });
    await createAttempt(tx, {
      accountId,
      placeId: answered.id,
      versionId: evaluation.versionId,
      score: 7,
      total: 10,
    });
  });
  expect((await browser.call('GET', '/api/home')).body).toMatchObject({
    data: {
      positions: {
        created: 1,
        evaluation_assigned: 1,
        pending_assignment: 0,
        invitations_sent: 0,
        completed: 0,
      },
      attention: [
        { kind: 'send_invitations', position: { title: 'Por invitar' }, pending_count: 2 },
        { kind: 'assign_evaluation', position: { title: 'Sin evaluación' } },
      ],
      latest_answers: [
        { candidate_name: 'Ana Peña', position_title: 'Por invitar', score_pct: 70 },
      ],
    },
  });
  expect((await stranger.browser.call('GET', '/api/home')).body).toMatchObject({
    data: { positions: { created: 0 }, attention: [], pending_invitations: 0, latest_answers: [] },
  });
});
