import { build } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import {
  createEvaluation,
  createQuestion,
  createTopic,
  ensureDifficulties,
} from '@tamiz/db/factories';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { applyPatches, publishVersion } from '#src/domains/bank/evaluations/publish-version.ts';
import { addAnswer } from '#src/domains/bank/questions/add-answer.ts';
import { editAnswer } from '#src/domains/bank/questions/edit-answer.ts';
import { editQuestion } from '#src/domains/bank/questions/edit-question.ts';
import { useApp } from '#src/testing/use-app.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

const api = useApp();
const questionCount = 4;

type Scene = {
  evaluationId: number;
  questions: { id: number; answerIds: number[] }[];
  staff: Visitor;
};

const setScene = async (): Promise<Scene> => {
  const { user } = await api.signedIn({ role: 'staff' });
  const staff: Visitor = {
    sessionId: 'none',
    userId: user.id,
    role: 'staff',
    staffRole: 'operator',
    accountId: null,
    isSuspended: false,
    passkeyAt: null,
    provedAt: null,
  };
  return api.asOwner(async (tx) => {
    const { topicId } = await createTopic(tx);
    const [difficultyId = 0] = await ensureDifficulties(tx);
    const questions = [];
    for (let index = 0; index < questionCount; index += 1) {
      questions.push(await createQuestion(tx, { topicId, difficultyId }));
    }
    const { id: evaluationId } = await createEvaluation(tx);
    return { evaluationId, questions, staff };
  });
};

/** Everything a version says, as an exam would read it. */
const readVersion = (tx: Handle, versionId: number) =>
  tx.run(
    build
      .selectFrom('version_questions')
      .where('version_id', '=', versionId)
      .orderBy('position')
      .selectAll()
      .compile(),
  );

type Step = {
  kind: 'text' | 'level' | 'answer' | 'key' | 'add' | 'confirm' | 'publish' | 'patch';
  pick: number;
  text: string;
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('text', 'level', 'answer', 'key', 'add', 'confirm', 'publish', 'patch'),
  pick: fc.nat(questionCount - 1),
  text: fc
    .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
    .map((text) => `x${text.replaceAll('\0', '')}`),
});

const confirmAll = ({ questions }: Scene) =>
  api.asOwner(async (tx) => {
    for (const { id, answerIds } of questions) {
      await tx.run(
        build
          .updateTable('answers')
          .set({ is_correct: false })
          .where('question_id', '=', id)
          .compile(),
      );
      await tx.run(
        build
          .updateTable('answers')
          .set({ is_correct: true })
          .where('id', '=', answerIds[0] ?? 0)
          .compile(),
      );
      await tx.run(
        build
          .updateTable('questions')
          .set({ answers_confirmed: true })
          .where('id', '=', id)
          .compile(),
      );
    }
  });

/** Takes one step; returns the version it published, if any. Refusals by the rules are expected. */
const take = async (scene: Scene, { kind, pick, text }: Step): Promise<number | null> => {
  const { staff: visitor, evaluationId } = scene;
  const question = scene.questions[pick];
  if (question === undefined) return null;
  const { id } = question;
  const answerId = question.answerIds[pick % 3] ?? 0;
  const staffTransaction = api.services.databases.staff.transaction;
  switch (kind) {
    case 'text':
      await editQuestion(api.services, { visitor, id, changes: { question_text: text } });
      return null;
    case 'level':
      await editQuestion(api.services, { visitor, id, changes: { time_limit: 10 + text.length } });
      return null;
    case 'answer':
      await editAnswer(api.services, {
        visitor,
        questionId: id,
        answerId,
        changes: { answer_text: text },
      });
      return null;
    case 'key':
      await editAnswer(api.services, {
        visitor,
        questionId: id,
        answerId,
        changes: { is_correct: pick % 2 === 0 },
      });
      return null;
    case 'add':
      await addAnswer(api.services, {
        visitor,
        questionId: id,
        answer: { answer_text: text, is_correct: false },
      });
      return null;
    case 'confirm':
      await confirmAll(scene);
      return null;
    case 'publish': {
      const questionIds = scene.questions.slice(0, pick + 1).map((one) => one.id);
      const { versionId } = await staffTransaction((tx) =>
        publishVersion(tx, { evaluationId, questionIds }),
      );
      return versionId;
    }
    default: {
      const { versionId } = await staffTransaction((tx) => applyPatches(tx, { evaluationId }));
      return versionId;
    }
  }
};

test('for any sequence of edits, publications and patches a published version reads the same for ever', async () => {
  let published = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 20 }), async (steps) => {
      const scene = await setScene();
      const first = await api.services.databases.staff.transaction((tx) =>
        publishVersion(tx, {
          evaluationId: scene.evaluationId,
          questionIds: scene.questions.map(({ id }) => id),
        }),
      );
      const remembered = new Map([
        [first.versionId, await api.asOwner((tx) => readVersion(tx, first.versionId))],
      ]);
      for (const step of steps) {
        const versionId = await take(scene, step).catch(() => null);
        if (versionId !== null)
          remembered.set(versionId, await api.asOwner((tx) => readVersion(tx, versionId)));
        for (const [id, before] of remembered) {
          expect(await api.asOwner((tx) => readVersion(tx, id))).toEqual(before);
        }
      }
      published += remembered.size;
    }),
    { numRuns: 40 },
  );
  // Sequences that publish only the first version would prove little.
  expect(published).toBeGreaterThan(80);
}, 240_000);
