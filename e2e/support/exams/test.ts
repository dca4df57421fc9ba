import { expect, type Page } from '@playwright/test';
import { inviteCandidates } from '@tamiz/contract/calls/hiring/invitations';
import { build } from '@tamiz/db';
import {
  createAccount,
  createCandidate,
  createPosition,
  createUser,
  grantCredits,
} from '@tamiz/db/factories';
import { callApi } from '#e2e/support/call-api.ts';
import { readExamLink } from '#e2e/support/exams/invite.ts';
import { publishExamIn, type NewQuestion } from '#e2e/support/exams/publish-exam.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { collectProblems, type Problems } from '#e2e/support/problems.ts';
import { forgetSession, openSessionOf } from '#e2e/support/sign-in.ts';
import type { StackAddresses } from '#e2e/support/stack.ts';
import { test as journey } from '#e2e/support/test.ts';

type Invited = { name: string; email: string; placeId: string; link: string };

export type Exams = {
  recruiterEmail: string;
  accountId: string;
  positionId: string;
  /** The texts of the questions, in no particular order. */
  texts: string[];
  /** In the order of the evaluation, which is not the one a candidate meets. */
  questionIds: number[];
  invited: Invited[];
  /** Makes the recruiter a viewer. */
  becomeViewer: () => Promise<void>;
};

type NewExams = {
  /** How long each question may take, in seconds; there are as many questions as limits. */
  limits?: number[];
  /** In the place of the usual questions. */
  questions?: NewQuestion[];
  names?: string[];
  /** Where everybody has their mail, in the place of the usual domain. */
  domain?: string;
  /** What stands before each question. */
  statement?: string;
  navigation?: 'forward' | 'free';
  /** Who invites; a recruiter unless told otherwise. */
  role?: 'owner' | 'recruiter';
  /** What they do on screen before they invite. */
  beforehand?: () => Promise<void>;
};

type Prepared = Omit<NewExams, 'beforehand'> & { names: string[] };

const prepare = (
  { names, domain, role = 'recruiter', ...asked }: Prepared,
  { database: { owner } }: StackAddresses,
) =>
  inTransaction(async (tx) => {
    const { id: accountId } = await createAccount(tx, { name: 'Cantera Digital' });
    const { email } = await createUser(tx, { role, accountId, firstName: 'Renata' });
    await grantCredits(tx, { accountId, amount: names.length });
    const { evaluationId, ...published } = await publishExamIn(tx, {
      title: 'Java 21, nivel senior',
      ...asked,
    });
    const { id: positionId } = await createPosition(tx, {
      accountId,
      title: 'Desarrolladora Backend Java Sr.',
      evaluationId,
    });
    const places = [];
    for (const name of names) {
      const address = `persona.${crypto.randomUUID().slice(0, 13)}@${domain ?? ''}`;
      const person = {
        accountId,
        positionId,
        name,
        ...(domain !== undefined && { email: address }),
      };
      places.push({ name, ...(await createCandidate(tx, person)) });
    }
    return { email, accountId, positionId, ...published, places };
  }, owner);

type ExamFixtures = {
  /** Makes an exam, invites by the recruiter's own call, and reads the links from the mailbox. */
  inviteToExam: (exams?: NewExams) => Promise<Exams>;
  /** The candidate's own browser, and the problems found in it. */
  seat: { page: Page; problems: Problems };
};

/** A journey with a recruiter (`page`) and a candidate (`seat.page`), in separate browsers. */
export const test = journey.extend<ExamFixtures>({
  inviteToExam: async ({ page, mailbox, people, stack }, use) =>
    use(async ({ beforehand, ...asked } = {}) => {
      const usual = { limits: [600, 600, 600], names: ['Andrea Robles'] };
      const { email, places, ...rest } = await prepare({ ...usual, ...asked }, stack);
      const signIn = () => openSessionOf(page, email, { people, web: stack.web });
      await signIn();
      await beforehand?.();
      const sent = await callApi(page, inviteCandidates, { params: { id: rest.positionId } });
      expect(sent.status()).toBe(200);
      const invited: Invited[] = [];
      for (const { id: placeId, name, email: address } of places) {
        const link = await readExamLink(mailbox, address, stack.exam);
        invited.push({ name, email: address, placeId, link });
      }
      const becomeViewer = async (): Promise<void> => {
        await inTransaction((tx) =>
          tx.run(
            build.updateTable('users').set({ role: 'viewer' }).where('email', '=', email).compile(),
          ),
        );
        // The server caches the role with the session.
        const address = page.url();
        await forgetSession(page);
        await signIn();
        await page.goto(address);
      };
      return { ...rest, recruiterEmail: email, invited, becomeViewer };
    }),
  seat: async ({ browser, stack, hasTouch }, use) => {
    const context = await browser.newContext({ baseURL: stack.exam, hasTouch });
    const problems = await collectProblems(context);
    await use({ page: await context.newPage(), problems });
    expect(await problems.list(), 'errors in the browser of the candidate').toEqual([]);
    await context.close();
  },
});

/** The only invited person. */
export const onlyOne = ({ invited: [first] }: Exams): Invited => {
  if (first === undefined) throw new Error('Nobody was invited.');
  return first;
};

/** Changes an invitation directly in the database. */
export const changeInvitation = (
  placeId: string,
  change: { expires_at: Date } | { status: 'cancelled' } | { link_version: number },
) =>
  inTransaction((tx) =>
    tx.run(
      build
        .updateTable('invitations')
        .set(change)
        .where('position_candidate_id', '=', placeId)
        .compile(),
    ),
  );
