import { randomUUID } from 'node:crypto';

import { build, createTransactions } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { prepareDatabase, withClient } from '@tamiz/db/admin';
import {
  createAccount,
  createCandidate,
  createEvaluation,
  createInvitation,
  createPosition,
  createPublishedVersion,
  createQuestion,
  createTopic,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { createExamAccess } from '@tamiz/server/domains/hiring/exam-access/exam-access.ts';
import { createSecrets } from '@tamiz/server/platform/secrets.ts';
import { start as startCluster } from '@tamiz/tools/postgres';

import { createService } from '#sim/service.ts';

const appSecret = 'only for the simulator, never anywhere else';
const limits = [20, 35, 45, 60, 30];

/** The simulator's own PostgreSQL and API, both of which can be killed. */
export const openSimulatedService = async () => {
  let cluster = await startCluster();
  const { urls } = await prepareDatabase({ adminUrl: cluster.url, database: 'tamiz_sim' });
  const service = createService({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL_APP: urls.app,
    DATABASE_URL_AUTH: urls.auth,
    DATABASE_URL_STAFF: urls.staff,
    DATABASE_URL_WORKER: urls.worker,
    DATABASE_URL_EXAM: urls.exam,
    APP_SECRET: appSecret,
    WEB_ORIGIN: 'http://localhost',
    EXAM_ORIGIN: 'http://127.0.0.1',
    STRIPE_SECRET_KEY: 'sk_test_sim',
    STRIPE_WEBHOOK_SECRET: 'whsec_sim',
  });

  const asOwner = async <Result>(work: (tx: Handle) => Promise<Result>): Promise<Result> => {
    const transactions = createTransactions(urls.owner, 1);
    try {
      return await transactions.run(work);
    } finally {
      await transactions.close();
    }
  };

  const { accountId, evaluations } = await asOwner(async (tx) => {
    const account = await createAccount(tx);
    const { topicId } = await createTopic(tx);
    const [difficultyId = 0] = await ensureDifficulties(tx);
    const forward = await createEvaluation(tx);
    const free = await createEvaluation(tx);
    const questionIds: number[] = [];
    for (const [index] of limits.entries()) {
      const isSeveral = index === 2;
      const question = await createQuestion(tx, {
        topicId,
        difficultyId,
        type: isSeveral ? 'multiple_choice' : 'single_choice',
        answers: ['A', 'B', 'C', 'D'].map((letter, place) => ({
          text: `${letter}${index}`,
          isCorrect: place === 0 || (isSeveral && place === 1),
        })),
      });
      questionIds.push(question.id);
    }
    await createPublishedVersion(tx, { evaluationId: forward.id, questionIds });
    const navigation = 'free';
    await createPublishedVersion(tx, { evaluationId: free.id, questionIds, navigation });
    return { accountId: account.id, evaluations: { forward: forward.id, free: free.id } };
  });
  await withClient(urls.owner, async (owner) => {
    // Time limits so short that people exceed them.
    await owner.query('alter table version_questions disable trigger user');
    await owner.query('update version_questions set time_limit = ($1::int[])[position]', [limits]);
    await owner.query('alter table version_questions enable trigger user');
  });
  const { linkToken } = createExamAccess(createSecrets(appSecret));

  return {
    service,
    urls,
    questions: limits.length,
    /** A new candidate with their own link. */
    invite: (navigation: 'forward' | 'free'): Promise<{ link: string; placeId: string }> =>
      asOwner(async (tx) => {
        const evaluationId = evaluations[navigation];
        const position = await createPosition(tx, { accountId, evaluationId });
        const place = await createCandidate(tx, {
          accountId,
          positionId: position.id,
          email: `${randomUUID()}@ejemplo.mx`,
        });
        const invitation = await createInvitation(tx, {
          accountId,
          placeId: place.id,
          sentDaysAgo: 0,
        });
        // Simulated time is far ahead of real time.
        await tx.run(
          build
            .updateTable('invitations')
            .set({ expires_at: new Date('2100-01-01') })
            .where('id', '=', invitation.id)
            .compile(),
        );
        return { link: linkToken({ invitationId: invitation.id, version: 1 }), placeId: place.id };
      }),
    /** Real processes report all the time that they are alive; this replaces those heartbeats. */
    beatUntil: (moment: number): Promise<void> =>
      withClient(urls.owner, async (owner) => {
        await owner.query(
          `insert into service_pulse (beat_at) values ($1)
           on conflict (is_only) do update set beat_at = greatest(service_pulse.beat_at, excluded.beat_at)`,
          [new Date(moment)],
        );
      }),
    killDatabase: () => cluster.kill(),
    restartDatabase: async (): Promise<void> => {
      cluster = await startCluster({ dir: cluster.dir, port: cluster.port });
    },
    stop: async (): Promise<void> => {
      await service.kill();
      await cluster.stop();
    },
  };
};

export type SimulatedService = Awaited<ReturnType<typeof openSimulatedService>>;
