import { randomUUID } from 'node:crypto';

import { csrfCookie } from '@tamiz/contract/calls/identity/sign-in';
import type { Handle } from '@tamiz/db';
import {
  createEvaluation,
  createPosition,
  createPublishedVersion,
  createQuestion,
  createTopic,
  createUser,
  ensureDifficulties,
  grantCredits,
} from '@tamiz/db/factories';
import { openSession } from '@tamiz/server/domains/identity/sessions/open-session.ts';
import type { Action } from '@tamiz/server/testing/money-model/actions.ts';
import { priceOf } from '@tamiz/server/testing/money-model/price.ts';
import { apply } from '@tamiz/server/testing/money-model/rules.ts';
import type { State } from '@tamiz/server/testing/money-model/state.ts';

import type { Actor } from '#chaos/caller.ts';
import type { World } from '#chaos/world.ts';

/** An exam as the person who sits it knows it. */
export type Exam = {
  session: string;
  /** The question on screen. */
  number: number;
  options: number;
  sequence: number;
  shown: Map<number, Map<number, string>>;
  /** Every save that was answered with 200, in order. */
  acknowledged: { number: number; sequence: number; choice: number[] }[];
  isFinished: boolean;
};

/** Somebody in a position; `slot` is their place in the model. */
export type Person = {
  slot: number;
  address: string;
  marker: string;
  placeId: string;
  candidateId: string;
  exam: Exam | null;
  isErased: boolean;
};

export type Purchase = {
  paymentIntentId: string;
  /** Set once somebody asked for a refund: `unknown` when no answer told whether it was noted. */
  refund: { credits: number; isUnknown: boolean } | null;
};

export type Team = {
  accountId: string;
  owner: Actor;
  staff: Actor;
  /** Signs the same person in once more: a passkey counts for some minutes only. */
  signInStaff: () => Promise<Actor>;
  versionId: number;
  positionIds: string[];
  state: State;
  people: Person[];
  purchases: Purchase[];
  /** Positions in which a lost request to invite may still be carried out. */
  doubtful: Set<number>;
  hasCorrections: boolean;
  operations: number;
};

const positions = 2;
export const questions = 3;
/** So many that nobody is refused for want of them; the money model itself tries that. */
const promo = 5_000;

/** Time enough for the longest fault: what is late is the simulator's matter. */
const timeLimit = 3_600;

const signIn = async (
  { services, caller }: World,
  user: Awaited<ReturnType<typeof createUser>>,
): Promise<Actor> => {
  const { token } = await services.databases.auth.transaction((tx) =>
    openSession(services, tx, {
      user,
      userAgent: 'chaos',
      ipAddress: '127.0.0.1',
      hasPresentedPasskey: user.role === 'staff',
    }),
  );
  const session = `tamiz_session=${token}`;
  const visitor = { headers: { cookie: session } };
  const { cookies } = await caller.call({ api: 0, actor: visitor }, csrfCookie);
  const [, csrf = ''] = /XSRF-TOKEN=([^;]*)/.exec(cookies.join('\n')) ?? [];
  return { headers: { cookie: `${session}; XSRF-TOKEN=${csrf}`, 'x-xsrf-token': csrf } };
};

const createRows = async (tx: Handle) => {
  const user = await createUser(tx, { role: 'owner' });
  const staff = await createUser(tx, { role: 'staff' });
  const accountId = user.account_id ?? '';
  const { topicId } = await createTopic(tx);
  const [difficultyId = 0] = await ensureDifficulties(tx);
  const { id: evaluationId } = await createEvaluation(tx);
  const questionIds: number[] = [];
  for (let index = 0; index < questions; index += 1) {
    const { id } = await createQuestion(tx, { topicId, difficultyId, timeLimit });
    questionIds.push(id);
  }
  const { id: versionId } = await createPublishedVersion(tx, { evaluationId, questionIds });
  await grantCredits(tx, { accountId, amount: promo });
  const positionIds: string[] = [];
  for (let index = 0; index < positions; index += 1) {
    const position = await createPosition(tx, { accountId, evaluationId, maxCandidates: 200 });
    positionIds.push(position.id);
  }
  return { user, staff, accountId, versionId, positionIds };
};

const make = async (world: World): Promise<Team> => {
  const { user, staff, ...rows } = await world.asOwner(createRows);
  return {
    ...rows,
    owner: await signIn(world, user),
    staff: await signIn(world, staff),
    signInStaff: () => signIn(world, staff),
    state: {
      promo,
      balance: promo,
      holds: [],
      positions: rows.positionIds.map(() => ({ isCompleted: false })),
      places: [],
      payments: [],
    },
    people: [],
    purchases: [],
    doubtful: new Set(),
    hasCorrections: false,
    operations: 0,
  };
};

const tries = 10;

/** A new account with credits, its own evaluation and two positions in which nobody is yet; no part of what is tried. */
export const createTeam = async (world: World, left = tries): Promise<Team> => {
  try {
    return await make(world);
  } catch (error) {
    if (left === 0) throw error;
    // A busy machine may refuse our own connection for a while.
    return createTeam(world, left - 1);
  }
};

/** Does to the model what was done; gives the answer that the rules expect. */
export const applyTo = ({ state }: Team, action: Action): string => apply(state, action, priceOf);

export const newMarker = (): string => `mk${randomUUID().replaceAll('-', '').slice(0, 14)}`;
