import { build, createTransactions, type Transactions } from '@tamiz/db';
import {
  createAttempt,
  createCandidate,
  createInvitation,
  createPosition,
  createPublishedEvaluation,
} from '@tamiz/db/factories';
import { test as journey } from '#e2e/support/catalogue.ts';
import type { Handle } from '#e2e/support/in-transaction.ts';
import type { Person } from '#e2e/support/people.ts';

type NewPosition = Omit<Parameters<typeof createPosition>[1], 'accountId' | 'evaluationId'> & {
  /** The title of an evaluation made for it; without one the position has none. */
  evaluation?: string;
  /** How many candidates have answered, are only invited, and are not invited, in this order. */
  candidates?: { answered?: number; invited?: number; pending?: number };
  /** A last change to the position. */
  afterwards?: 'detach' | 'complete';
};

/** Adds the positions a test needs to the account of a person, as if they had worked for days. */
export type Positions = {
  add: (person: Person, position: NewPosition) => Promise<{ id: string }>;
};

const openPositions = ({ run }: Transactions): Positions => ({
  add: ({ email }, { evaluation: title, candidates = {}, afterwards, ...position }) =>
    run(async (tx) => {
      const accountId = await findAccount(tx, email);
      const evaluation =
        title === undefined ? undefined : await createPublishedEvaluation(tx, { title });
      const { id } = await createPosition(tx, {
        ...position,
        accountId,
        ...(evaluation !== undefined && { evaluationId: evaluation.id }),
      });
      const { answered = 0, invited = 0, pending = 0 } = candidates;
      for (let place = 0; place < answered + invited + pending; place += 1) {
        const name = `Persona Número ${place + 1}`;
        const { id: placeId } = await createCandidate(tx, { accountId, positionId: id, name });
        if (place >= answered + invited) continue;
        await createInvitation(tx, { accountId, placeId });
        if (place >= answered || evaluation === undefined) continue;
        await createAttempt(tx, { accountId, placeId, versionId: evaluation.versionId });
      }
      if (afterwards !== undefined) await tx.run(step(id, afterwards).compile());
      return { id };
    }),
});

/** The account somebody belongs to. */
export const findAccount = async (tx: Handle, email: string): Promise<string> => {
  const [user] = await tx.run(
    build.selectFrom('users').select('account_id').where('email', '=', email).compile(),
  );
  if (typeof user?.account_id !== 'string') throw new Error(`${email} belongs to no account.`);
  return user.account_id;
};

const step = (id: string, name: 'detach' | 'complete') =>
  build
    .updateTable('positions')
    .set(
      name === 'detach'
        ? { status: 'pending_assignment', evaluation_id: null }
        : { status: 'completed', ended_at: new Date() },
    )
    .where('id', '=', id);

/** A journey that can write into the catalogue and the positions. */
export const test = journey.extend<{ positions: Positions }>({
  positions: async ({ stack }, use) => {
    const transactions = createTransactions(stack.database.owner, 1);
    await use(openPositions(transactions));
    await transactions.close();
  },
});
