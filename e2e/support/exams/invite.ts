import type { Page } from '@playwright/test';
import { inviteCandidates, resendInvitation } from '@tamiz/contract/calls/hiring/invitations';
import { assignEvaluation } from '@tamiz/contract/calls/hiring/positions';
import { readApi } from '#e2e/support/call-api.ts';
import type { TestMailbox } from '#e2e/support/mailbox.ts';
import { readStack } from '#e2e/support/stack.ts';

/** Assigns an evaluation and invites all pending candidates, as the recruiter who is signed in. */
export const inviteAll = async (
  page: Page,
  positionId: string,
  evaluationId: number,
): Promise<void> => {
  const params = { id: positionId };
  await readApi(page, assignEvaluation, { params, body: { evaluation_id: evaluationId } });
  await readApi(page, inviteCandidates, { params });
};

/** The address of the exam in the newest mail to somebody. */
export const readExamLink = async (
  mailbox: TestMailbox,
  email: string,
  exam: string = readStack().exam,
): Promise<string> => {
  const { text } = await mailbox.waitForMailTo(email);
  const link = text.split(/\s+/).find((word) => word.startsWith(`${exam}/#`));
  if (link === undefined) throw new Error(`No link to an exam in the mail to ${email}.`);
  return link;
};

/** Sends an invitation again until no further mail is allowed, and its code is handed over instead. */
export const askForCode = async (page: Page, placeId: string): Promise<string> => {
  for (let time = 0; time < 10; time += 1) {
    const answer = await readApi(page, resendInvitation, { params: { id: placeId } });
    if (answer.status === 'manual') return answer.access_code;
  }
  throw new Error('No code was handed over.');
};
