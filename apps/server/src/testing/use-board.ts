import {
  createAttempt,
  createCandidate,
  createEvaluation,
  createPosition,
  createPublishedVersion,
  createQuestion,
  createTopic,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { beforeAll } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import type { TestApp } from '#src/testing/use-app.ts';
import type { useSql } from '#src/testing/use-sql.ts';

const perTechnology = 4;

type Exam = {
  evaluationId: number;
  versionId: number;
  technologies: number[];
  questions: number[];
};
export type World = { browser: Browser; accountId: string; positionId: string };

/** Positions whose people answered an exam of two technologies, four questions each. */
export const useBoard = (api: TestApp, sql: ReturnType<typeof useSql>) => {
  let exam: Exam;

  /** An exam of two technologies, four questions each. */
  const createExam = (): Promise<Exam> =>
    api.asOwner(async (tx) => {
      const [difficultyId = 0] = await ensureDifficulties(tx);
      const { id: evaluationId } = await createEvaluation(tx);
      const questions: number[] = [];
      const technologies: number[] = [];
      for (let technology = 0; technology < 2; technology += 1) {
        const { topicId, technologyId } = await createTopic(tx);
        technologies.push(technologyId);
        for (let number = 0; number < perTechnology; number += 1) {
          questions.push((await createQuestion(tx, { topicId, difficultyId })).id);
        }
      }
      const version = await createPublishedVersion(tx, { evaluationId, questionIds: questions });
      return { evaluationId, versionId: version.id, technologies, questions };
    });

  const openPosition = async (): Promise<World> => {
    const { browser, user } = await api.signedIn({ role: 'owner' });
    const accountId = user.account_id ?? '';
    const position = await api.asOwner((tx) =>
      createPosition(tx, { accountId, evaluationId: exam.evaluationId, maxCandidates: 500 }),
    );
    return { browser, accountId, positionId: position.id };
  };

  /** Somebody who had so many right in each technology. */
  const answer = async (
    { accountId, positionId }: World,
    right: readonly [number, number],
    name = 'Persona de Prueba',
  ): Promise<{ id: string; attemptId: string }> => {
    const place = await api.asOwner(async (tx) => {
      const created = await createCandidate(tx, { accountId, positionId, name });
      const score = right[0] + right[1];
      const attempt = await createAttempt(tx, {
        accountId,
        placeId: created.id,
        versionId: exam.versionId,
        score,
        total: 2 * perTechnology,
      });
      return { id: created.id, attemptId: attempt.id };
    });
    for (const [index, questionId] of exam.questions.entries()) {
      const technology = Math.floor(index / perTechnology);
      await sql(
        `insert into attempt_responses (completed_at, account_id, position_id, attempt_id, version_id, question_id, revision,
           technology_id, time_ms, number, is_correct, answer_ids)
         select completed_at, account_id, position_id, id, version_id, $2, 1, $3, 30400, $4, $5, '{}' from attempts where id = $1`,
        [
          place.attemptId,
          questionId,
          exam.technologies[technology],
          index + 1,
          index % perTechnology < (right[technology] ?? 0),
        ],
      );
    }
    return place;
  };

  beforeAll(async () => {
    exam = await createExam();
  });

  return { exam: () => exam, openPosition, answer };
};
