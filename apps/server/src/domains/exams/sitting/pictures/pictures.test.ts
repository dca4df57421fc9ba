import { ownEvaluation } from '@tamiz/contract/bank/own-evaluations';
import {
  createCandidate,
  createInvitation,
  createOwnPicture,
  createOwnQuestion,
  createOwnTopics,
  createPosition,
  createSpecialty,
  ensureDifficulties,
  sampleLogo,
} from '@tamiz/db/factories';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { findPicture } from '#src/domains/exams/sitting/pictures/queries.ts';
import { readState, useExams } from '#src/testing/use-exams.ts';

const { api, invite, sit } = useExams();

const alt = 'Diagrama de los servicios de cobro';
const picture = { alt, width: 64, height: 64, png: sampleLogo().toString('base64') };

/** An evaluation of one own question with a picture and an explanation, published, and somebody invited to it. */
const inviteWithPicture = async () => {
  const { browser, user } = await api.signedIn({ role: 'author' });
  const accountId = user.account_id ?? '';
  const made = await api.asOwner(async (tx) => {
    const [difficultyId = 0] = await ensureDifficulties(tx);
    const { id: specialtyId } = await createSpecialty(tx);
    const { topicIds } = await createOwnTopics(tx, { accountId });
    const { id: pictureId } = await createOwnPicture(tx, { accountId });
    const { id: questionId } = await createOwnQuestion(tx, {
      accountId,
      topicId: topicIds[0] ?? 0,
      difficultyId,
      explanation: 'SECRETO',
      picture: { id: pictureId, alt },
    });
    return { specialtyId, pictureId, questionId };
  });
  const { body } = await browser.call('POST', '/api/own-evaluations', {
    body: { title: 'Nuestra', description: null, specialty_id: made.specialtyId },
  });
  const { id } = z.object({ data: ownEvaluation }).parse(body).data;
  const at = `/api/own-evaluations/${String(id)}`;
  await browser.call('PATCH', at, { body: { question_ids: [made.questionId] } });
  expect((await browser.call('GET', `${at}/preview`)).body).toMatchObject({
    data: { questions: [{ shown: { picture: { id: made.pictureId, alt, width: 64 } } }] },
  });
  expect((await browser.call('POST', `${at}/versions`)).status).toBe(201);
  const invited = await api.asOwner(async (tx) => {
    const position = await createPosition(tx, { accountId, evaluationId: id });
    const place = await createCandidate(tx, { accountId, positionId: position.id });
    const invitation = await createInvitation(tx, { accountId, placeId: place.id });
    const link = api.services.examAccess.linkToken({ invitationId: invitation.id, version: 1 });
    return { link, placeId: place.id };
  });
  return { ...made, ...invited, accountId, browser };
};

test('a published picture comes with its question, whole, each time the question does', async () => {
  const { link, browser, questionId } = await inviteWithPicture();
  // What the bank says later changes no version.
  await browser.call('PATCH', `/api/questions/${String(questionId)}`, { body: { picture: null } });
  const sitting = await sit({ link });
  const state = await sitting.begin();
  expect(state.question?.picture).toEqual(picture);
  expect(JSON.stringify(state)).not.toContain('SECRETO');
  expect(readState(await sitting.state()).question?.picture).toEqual(picture);
});

test('nothing of it can be read in another exam, not even past the calls', async () => {
  const { pictureId, placeId, accountId } = await inviteWithPicture();
  const other = await invite();
  const sitting = await sit({ link: other.link });
  expect((await sitting.begin()).question).not.toHaveProperty('picture');
  const read = (place: string) =>
    api.services.databases
      .exam(place)
      .transaction((tx) => findPicture(tx, { accountId, id: pictureId }));
  expect(await read(placeId)).toHaveLength(1);
  expect(await read(other.placeId)).toEqual([]);
});
