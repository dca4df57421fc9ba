import { openExam, startExam, nextQuestion } from '@tamiz/contract/calls/exams/sitting';
import { inviteCandidates } from '@tamiz/contract/calls/hiring/invitations';
import { privacyNoticeVersion } from '@tamiz/contract/exams/exam';
import { createTransactions } from '@tamiz/db';
import {
  createAttempt,
  createCandidate,
  createPosition,
  createPublishedEvaluation,
  createUser,
  grantCredits,
} from '@tamiz/db/factories';
import type { Stack } from '@tamiz/tools/stack';
import { expect } from 'vitest';

import { createCaller, readJson } from '#faults/edges/support/caller.ts';
import type { Caller } from '#faults/edges/support/caller.ts';
import type { Send } from '#faults/edges/support/wire.ts';

/** A recruiter with credits, a position with people to invite, and one in which an exam ended. */
export const prepareWorld = async ({ urls }: Stack, people = 1) => {
  const owner = createTransactions(urls.database.owner, 1);
  try {
    return await owner.run(async (tx) => {
      const { id: evaluationId, versionId } = await createPublishedEvaluation(tx);
      const user = await createUser(tx);
      const accountId = user.account_id ?? '';
      await grantCredits(tx, { accountId, amount: people + 20 });
      const position = await createPosition(tx, { accountId, evaluationId, maxCandidates: 500 });
      const places: { id: string; email: string }[] = [];
      for (let index = 0; index < people; index += 1) {
        places.push(await createCandidate(tx, { accountId, positionId: position.id }));
      }
      const ended = await createPosition(tx, { accountId, evaluationId, maxCandidates: 2_000 });
      const place = await createCandidate(tx, { accountId, positionId: ended.id });
      const attempt = await createAttempt(tx, { accountId, placeId: place.id, versionId });
      return {
        accountId,
        email: user.email,
        positionId: position.id,
        places,
        ended: { positionId: ended.id, attemptId: attempt.id, versionId },
      };
    });
  } finally {
    await owner.close();
  }
};

type World = Awaited<ReturnType<typeof prepareWorld>>;

/** Invites everybody of the position and tells the link that each one's mail has. */
export const inviteAll = async (
  caller: Caller,
  { mailbox }: Stack,
  { positionId, places }: World,
): Promise<string[]> => {
  const invited = await caller.call(inviteCandidates, { params: { id: positionId } });
  expect(invited.status).toBeLessThan(300);
  const links: string[] = [];
  for (const { email } of places) {
    const mail = await mailbox.waitForMailTo(email, { timeoutMs: 60_000 });
    links.push(/\/#(\S+)/.exec(mail.text)?.[1] ?? '');
  }
  return links;
};

/** Opens an exam by its link and begins it; the first question is on screen. */
export const sit = async (send: Send, link: string): Promise<Caller> => {
  const opened = await createCaller(send, { examSession: 'none' }).call(openExam, {
    body: { link },
  });
  expect(opened.status).toBe(200);
  const { data } = readJson(opened) as { data: { session: string } };
  const caller = createCaller(send, { examSession: data.session });
  const body = { privacy_version: privacyNoticeVersion };
  expect((await caller.call(startExam, { body })).status).toBe(200);
  expect((await caller.call(nextQuestion, { body: { after: 0 } })).status).toBe(200);
  return caller;
};
