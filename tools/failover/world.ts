import { createHash, randomBytes } from 'node:crypto';
import { createTransactions } from '@tamiz/db';
import {
  createCandidate,
  createPosition,
  createPublishedEvaluation,
  createUser,
  grantCredits,
} from '@tamiz/db/factories';
import { withClient } from '@tamiz/db/admin';
import { startStack, type Stack } from '#tools/dev/stack.ts';

/** Candidates that are invited before anybody dies, and sit exams one after another. */
const people = 60;
const questions = 30;
/** What a position takes at most is 100. */
const positions = 30;

export type World = {
  stack: Stack;
  accountId: string;
  recruiter: { id: string };
  /** Positions that candidates are added to while leaders die. */
  positionIds: string[];
  /** One position whose candidates sit exams, with their addresses. */
  exams: { positionId: string; emails: string[] };
  close: () => Promise<void>;
};

/** A session of a person, as the cookie that carries it. */
export const openSession = (ownerUrl: string, userId: string): Promise<Map<string, string>> =>
  withClient(ownerUrl, async (owner) => {
    const token = randomBytes(32).toString('base64url');
    await owner.query(
      `insert into sessions (user_id, token_hash, user_agent, ip_address, expires_at)
       values ($1, $2, 'failover', '127.0.0.1', now() + interval '1 day')`,
      [userId, createHash('sha256').update(token).digest()],
    );
    return new Map([['tamiz_session', token]]);
  });

/** The real product on the cluster: two APIs and a worker, an account with credits and positions to invite to. */
export const openWorld = async (adminUrl: string): Promise<World> => {
  const stack = await startStack({
    adminUrl,
    database: 'tamiz_failover',
    web: 'none',
    hasDemoData: false,
    apiProcesses: 2,
    env: {
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '1000000',
      DATABASE_POOL_SIZE: '4',
      WEB_ORIGIN: 'http://localhost:4999',
    },
  });
  const owner = createTransactions(stack.urls.database.owner, 1);
  try {
    const { id: evaluationId } = await owner.run((tx) =>
      createPublishedEvaluation(tx, { questions }),
    );
    const user = await owner.run((tx) => createUser(tx));
    const accountId = user.account_id ?? '';
    await owner.run((tx) => grantCredits(tx, { accountId, amount: 10_000 }));
    const open = () =>
      owner.run((tx) => createPosition(tx, { accountId, evaluationId, maxCandidates: 100 }));
    const positionIds: string[] = [];
    for (let made = 0; made < positions; made += 1) positionIds.push((await open()).id);
    const { id: positionId } = await open();
    const emails: string[] = [];
    for (let made = 0; made < people; made += 1) {
      emails.push((await owner.run((tx) => createCandidate(tx, { accountId, positionId }))).email);
    }
    return {
      stack,
      accountId,
      recruiter: user,
      positionIds,
      exams: { positionId, emails },
      close: () => stack.stop(),
    };
  } catch (error) {
    await stack.stop();
    throw error;
  } finally {
    await owner.close();
  }
};
