import { createTransactions } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { withDatabase } from '@tamiz/db/admin';
import {
  createAccount,
  createAttempt,
  createCandidate,
  createInvitation,
  createPosition,
  createPublishedEvaluation,
} from '@tamiz/db/factories';
import { testAdminUrl, useTestDatabase } from '@tamiz/db/testing';
import { afterAll, beforeAll } from 'vitest';

type Exam = { accountId: string; placeId: string; invitationId: string };

/**
 * Two accounts with an exam each, on a connection of a superuser: row security is off, so only a query itself can
 * keep the accounts apart.
 */
export const useTwoAccounts = () => {
  const database = useTestDatabase();
  const exams: Exam[] = [];
  let transactions: ReturnType<typeof createTransactions>;

  const createExam = async (
    tx: Handle,
    evaluation: { id: number; versionId: number },
  ): Promise<Exam> => {
    const { id: accountId } = await createAccount(tx);
    const position = await createPosition(tx, { accountId, evaluationId: evaluation.id });
    const { id: placeId } = await createCandidate(tx, { accountId, positionId: position.id });
    const { id: invitationId } = await createInvitation(tx, { accountId, placeId });
    await createAttempt(tx, { accountId, placeId, versionId: evaluation.versionId });
    return { accountId, placeId, invitationId };
  };

  beforeAll(async () => {
    transactions = createTransactions(withDatabase(testAdminUrl, database().database), 1);
    await transactions.run(async (tx) => {
      const evaluation = await createPublishedEvaluation(tx);
      exams.push(await createExam(tx, evaluation), await createExam(tx, evaluation));
    });
  });
  afterAll(() => transactions.close());

  return {
    /** The exam of the first account, and the one of the second, which was invited later. */
    exams: (): [Exam, Exam] => {
      const [ours, theirs] = exams;
      if (ours === undefined || theirs === undefined) throw new Error('The exams are not there.');
      return [ours, theirs];
    },
    run: <Result>(work: (tx: Handle) => Promise<Result>) => transactions.run(work),
  };
};
