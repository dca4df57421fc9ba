import { confirmOwnAnswers } from '@tamiz/contract/bank/own-bank';
import { updateAnswer } from '@tamiz/contract/bank/questions';
import { orderOwnRegrade } from '@tamiz/contract/exams/own-regrades';
import { correctKey, getStaffVersion, orderRegrade } from '@tamiz/contract/exams/regrades';
import {
  getAttemptTimeline,
  grantExtraTime,
  markAttempt,
  unmarkAttempt,
} from '@tamiz/contract/exams/results';
import { listShares, shareResults } from '@tamiz/contract/exams/sharing';
import { getPositionCandidate } from '@tamiz/contract/hiring/candidates';
import {
  createAttempt,
  createCandidate,
  createInvitation,
  createOwnEvaluation,
  createOwnQuestion,
  createOwnTopics,
  createPosition,
  createPublishedEvaluation,
} from '@tamiz/db/factories';

import { changes, creates, found, send } from '#src/testing/stored-fields/stored-case.ts';
import type { Stage, StoredCase } from '#src/testing/stored-fields/stored-case.ts';

/** A position with finished exams. */
const newResults = ({ api, owner }: Stage, people = 1) =>
  api.asOwner(async (tx) => {
    const { accountId } = owner;
    const { id: evaluationId, versionId } = await createPublishedEvaluation(tx);
    const { id: positionId } = await createPosition(tx, { accountId, evaluationId });
    const results = [];
    for (let made = 0; made < people; made += 1) {
      const { id: placeId } = await createCandidate(tx, { accountId, positionId });
      await createInvitation(tx, { accountId, placeId });
      const attempt = await createAttempt(tx, { accountId, placeId, versionId });
      results.push({ placeId, attemptId: attempt.id });
    }
    return { positionId, versionId, results };
  });

const newAttempt = async (stage: Stage) =>
  found((await newResults(stage)).results[0], 'attempt').attemptId;

const readReason = async ({ owner }: Stage, id: string, kind: 'marked' | 'unmarked') => {
  const { data } = await send(owner.browser, getAttemptTimeline, { params: { id } });
  return { reason: data.entries.findLast((entry) => entry.kind === kind)?.reason };
};

const readVersion = async ({ staff }: Stage, id: number) =>
  (await send(staff.browser, getStaffVersion, { params: { id } })).data;

/** A version with a finished exam and a corrected key. */
const newCorrection = async (stage: Stage) => {
  const { versionId } = await newResults(stage);
  const question = found((await readVersion(stage, versionId)).questions[0], 'question');
  const answer = found(question.answers[1], 'answer');
  await send(stage.staff.browser, correctKey, {
    params: { id: versionId },
    body: {
      question_id: question.id,
      correct_answer_ids: [answer.id],
      reason: 'La respuesta correcta era otra.',
    },
  });
  return { versionId };
};

export const exams: StoredCase[] = [
  changes(markAttempt, async (stage) => {
    const id = await newAttempt(stage);
    return {
      browser: stage.owner.browser,
      params: { id },
      body: { reason: 'Vi que copiaba.' },
      read: () => readReason(stage, id, 'marked'),
    };
  }),
  changes(unmarkAttempt, async (stage) => {
    const id = await newAttempt(stage);
    const { browser } = stage.owner;
    await send(browser, markAttempt, { params: { id }, body: { reason: 'Vi que copiaba.' } });
    return {
      browser,
      params: { id },
      body: { reason: 'Era otra persona.' },
      read: () => readReason(stage, id, 'unmarked'),
    };
  }),
  changes(
    grantExtraTime,
    async (stage) => {
      const { accountId, browser } = stage.owner;
      const { id } = await stage.api.asOwner(async (tx) => {
        const { id: positionId } = await createPosition(tx, { accountId });
        return createCandidate(tx, { accountId, positionId });
      });
      return {
        browser,
        params: { id },
        body: { percent: 50 },
        read: async () => {
          const { data } = await send(browser, getPositionCandidate, { params: { id } });
          return { percent: data.candidate.extra_time_percent };
        },
      };
    },
    { notStored: { minutes: 'Extends the question of a running exam.' } },
  ),
  creates(shareResults, async (stage) => {
    const { positionId, results } = await newResults(stage, 3);
    const { browser } = stage.owner;
    const emails = ['jefa', 'jefe'].map((name) => `${name}-${crypto.randomUUID()}@ejemplo.mx`);
    const ids = results.slice(0, 2).map(({ placeId }) => placeId);
    return {
      browser,
      params: { id: positionId },
      body: { emails, ids, names: true, signals: true, reports: true, days: 30 },
      read: async () => {
        const { data } = await send(browser, listShares, { params: { id: positionId } });
        const shares = data.filter(({ email }) => emails.includes(email)).slice(0, emails.length);
        const [share] = shares;
        const duration = Date.parse(share?.expires_at ?? '') - Date.parse(share?.created_at ?? '');
        return {
          ...share?.shows,
          emails: shares.map(({ email }) => email).toSorted(),
          ids: share?.people === ids.length ? ids : [],
          days: Math.round(duration / 86_400_000),
        };
      },
    };
  }),
  creates(orderRegrade, async (stage) => {
    const { versionId } = await newCorrection(stage);
    return {
      browser: stage.staff.browser,
      params: { id: versionId },
      body: { reason: 'Se corrigió la clave de una pregunta.' },
      read: async () => ({ ...(await readVersion(stage, versionId)).regrades[0] }),
    };
  }),
  changes(orderOwnRegrade, async (stage) => {
    const { accountId, user, browser } = stage.owner;
    const { id, versionId, question } = await stage.api.asOwner(async (tx) => {
      const [topicId = 0] = (await createOwnTopics(tx, { accountId })).topicIds;
      const [difficultyId = 0] = stage.levels;
      const own = { accountId, topicId, difficultyId, createdBy: user.id };
      const asked = await createOwnQuestion(tx, own);
      const made = await createOwnEvaluation(tx, { accountId, questionIds: [asked.id] });
      return { ...made, question: asked };
    });
    for (const [index, isCorrect] of [false, true].entries()) {
      const answerId = found(question.answerIds[index], 'answer');
      const params = { id: question.id, answerId };
      await send(browser, updateAnswer, { params, body: { is_correct: isCorrect } });
    }
    await send(browser, confirmOwnAnswers, { params: { id: question.id } });
    return {
      browser,
      params: { id, versionId: found(versionId ?? undefined, 'version') },
      body: { reason: 'La respuesta correcta era otra.' },
      read: async () => {
        const [row] = await stage.sql<{ reason: string }>(
          'select reason from regrades where version_id = $1',
          [versionId],
        );
        return { ...row };
      },
    };
  }),
  creates(correctKey, async (stage) => {
    const { versionId } = await stage.api.asOwner((tx) => createPublishedEvaluation(tx));
    const question = found((await readVersion(stage, versionId)).questions[1], 'question');
    return {
      browser: stage.staff.browser,
      params: { id: versionId },
      body: {
        question_id: question.id,
        correct_answer_ids: question.answers.slice(1, 2).map((answer) => answer.id),
        reason: 'La respuesta correcta era otra.',
      },
      read: async () => {
        const { questions } = await readVersion(stage, versionId);
        const corrected = questions.find(({ corrections }) => corrections.length > 0);
        return { ...corrected?.corrections[0], question_id: corrected?.id };
      },
    };
  }),
];
