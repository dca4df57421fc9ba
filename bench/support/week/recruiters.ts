import { randomUUID } from 'node:crypto';

import { prepareCall } from '@tamiz/contract/call';
import { searchResults } from '@tamiz/contract/calls/exams/board';
import { listPositionCandidates, uploadCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { inviteCandidates } from '@tamiz/contract/calls/hiring/invitations';
import {
  assignEvaluation,
  createPosition,
  listPositions,
} from '@tamiz/contract/calls/hiring/positions';
import { listStages, moveCandidates } from '@tamiz/contract/calls/hiring/stages';
import { createTransactions } from '@tamiz/db';
import { createPublishedEvaluation, createUser, grantCredits } from '@tamiz/db/factories';
import type { Stack } from '@tamiz/tools/stack';
import { z } from 'zod';

import { askAs } from '#bench/support/ask-as.ts';
import type { Ask } from '#bench/support/ask-as.ts';

export type Recruiter = { ask: Ask; evaluationId: number; stageId: string };

const made = z.object({ data: z.object({ id: z.string() }) });
const loaded = z.object({ inserted: z.number() });
const found = z.object({
  data: z.object({ stages: z.array(z.object({ id: z.string(), kind: z.string() })) }),
});

type Size = { accounts: number; questions: number; credits: number };

/** Accounts with an owner, an evaluation and credits each; their sessions are spread over the API processes. */
export const openRecruiters = async (
  stack: Stack,
  { accounts, questions, credits }: Size,
): Promise<Recruiter[]> => {
  const owner = createTransactions(stack.urls.database.owner, 1);
  const recruiters: Recruiter[] = [];
  for (let account = 0; account < accounts; account += 1) {
    const { email, evaluationId } = await owner.run(async (tx) => {
      const user = await createUser(tx, { role: 'owner' });
      await grantCredits(tx, { accountId: user.account_id ?? '', amount: credits });
      return {
        email: user.email,
        evaluationId: (await createPublishedEvaluation(tx, { questions })).id,
      };
    });
    const ask = await askAs(stack, email, stack.urls.apis[account % stack.urls.apis.length]);
    const { stages } = found.parse(await ask(prepareCall(listStages))).data;
    const shortlist = stages.find(({ kind }) => kind === 'shortlist');
    recruiters.push({ ask, evaluationId, stageId: shortlist?.id ?? '' });
  }
  await owner.close();
  return recruiters;
};

const fileOf = (people: number): FormData => {
  const batch = randomUUID();
  const rows = Array.from({ length: people }, (_, n) => `Persona ${n},p${n}-${batch}@ejemplo.mx`);
  const form = new FormData();
  form.set('file', new Blob([['name,email', ...rows].join('\n')]), 'candidatos.csv');
  return form;
};

/** A new position whose people come from a file and are all invited in one sending. */
export const sendInvitations = async (
  { ask, evaluationId }: Recruiter,
  people: number,
): Promise<string> => {
  const position = {
    title: 'Desarrollo de software',
    expiration_unit: 'days' as const,
    expiration_value: 15,
    max_candidates: people,
  };
  const { id } = made.parse(await ask(prepareCall(createPosition, { body: position }))).data;
  const params = { id };
  await ask(prepareCall(assignEvaluation, { params, body: { evaluation_id: evaluationId } }));
  const file = prepareCall(uploadCandidates, { params, body: fileOf(people) });
  const { inserted } = loaded.parse(await ask(file));
  if (inserted !== people) throw new Error(`${inserted} people of ${people} were loaded.`);
  await ask(prepareCall(inviteCandidates, { params }));
  return id;
};

/** How many calls each of the two makes. */
export const callsOf = { sending: 4, look: 4 };

/** The recruiter reads the lists and moves those who have ended to the next stage. */
export const lookAtResults = async (
  { ask, stageId }: Recruiter,
  positionId: string,
  ended: string[],
): Promise<void> => {
  const params = { id: positionId };
  await ask(prepareCall(listPositions));
  await ask(prepareCall(listPositionCandidates, { params }));
  await ask(prepareCall(searchResults, { params, body: { sort: 'score' } }));
  const body = { ids: ended, stage_id: stageId, key: randomUUID() };
  await ask(prepareCall(moveCandidates, { params, body }));
};
