import { expect, type Locator, type Page } from '@playwright/test';
import { build, createTransactions, type Transactions } from '@tamiz/db';
import {
  createAccount,
  createCandidate,
  createEvaluation,
  createPosition,
  createPublishedVersion,
  createQuestion,
  createTopic,
  createUser,
  ensureDifficulties,
  grantCredits,
} from '@tamiz/db/factories';
import { callApi } from './call-api.ts';
import type { TestMailbox } from './mailbox.ts';
import { collectProblems, type Problems } from './problems.ts';
import { signInByCalls } from './sign-in.ts';
import { readStack } from './stack.ts';
import { test as journey } from './test.ts';

type Handle = Parameters<Parameters<Transactions['run']>[0]>[0];

type Invited = { name: string; email: string; placeId: string; link: string };

export type Exams = {
  recruiterEmail: string;
  accountId: string;
  positionId: string;
  /** What is asked, in no particular order. */
  texts: string[];
  invited: Invited[];
  /** The recruiter may only look from now on. */
  becomeViewer: () => Promise<void>;
};

type NewExams = {
  /** How long each question may take, in seconds; there are as many questions as limits. */
  limits?: number[];
  names?: string[];
};

export const explanation = 'Porque así lo dice la explicación secreta.';

const single = ['La correcta', 'Una equivocada', 'Otra equivocada'];
const multiple = ['Primera buena', 'Segunda buena', 'Mala', 'Otra mala'];

const inTransaction = async <Result>(work: (tx: Handle) => Promise<Result>): Promise<Result> => {
  const transactions = createTransactions(readStack().database.owner, 1);
  try {
    return await transactions.run(work);
  } finally {
    await transactions.close();
  }
};

/** An evaluation of its own; the last of several questions has two right answers. */
async function publish(
  tx: Handle,
  { title, limits, specialtyId }: { title: string; limits: number[]; specialtyId?: number },
): Promise<{ evaluationId: number; texts: string[] }> {
  const { topicId } = await createTopic(tx);
  const [difficultyId = 0] = await ensureDifficulties(tx);
  const texts: string[] = [];
  const questionIds: number[] = [];
  for (const [index, limit] of limits.entries()) {
    const text = `¿Qué cuenta como ${crypto.randomUUID().slice(0, 8)}?`;
    const isMultiple = index > 0 && index === limits.length - 1;
    const { id } = await createQuestion(tx, {
      topicId,
      difficultyId,
      text,
      type: isMultiple ? 'multiple_choice' : 'single_choice',
      answers: (isMultiple ? multiple : single).map((answer, place) => ({
        text: answer,
        isCorrect: place === 0 || (isMultiple && place === 1),
      })),
    });
    await tx.run(
      build
        .updateTable('questions')
        .set({ time_limit: limit, explanation })
        .where('id', '=', id)
        .compile(),
    );
    texts.push(text);
    questionIds.push(id);
  }
  const { id: evaluationId } = await createEvaluation(tx, {
    title,
    ...(specialtyId !== undefined && { specialtyId }),
  });
  await createPublishedVersion(tx, { evaluationId, questionIds });
  return { evaluationId, texts };
}

/** The same for a journey that finds and assigns it on the screen. */
export const publishExam = (exam: Parameters<typeof publish>[1]) =>
  inTransaction((tx) => publish(tx, exam));

const prepare = ({ limits, names }: Required<NewExams>) =>
  inTransaction(async (tx) => {
    const { id: accountId } = await createAccount(tx, { name: 'Cantera Digital' });
    const { email } = await createUser(tx, { role: 'recruiter', accountId, firstName: 'Renata' });
    await grantCredits(tx, { accountId, amount: names.length });
    const { evaluationId, texts } = await publish(tx, {
      title: 'Java 21, nivel senior',
      limits,
    });
    const { id: positionId } = await createPosition(tx, {
      accountId,
      title: 'Desarrolladora Backend Java Sr.',
      evaluationId,
    });
    const places = [];
    for (const name of names) {
      places.push({ name, ...(await createCandidate(tx, { accountId, positionId, name })) });
    }
    return { email, accountId, positionId, texts, places };
  });

/** The address of the exam in the newest mail to somebody. */
export async function readExamLink(mailbox: TestMailbox, email: string): Promise<string> {
  const { exam } = readStack();
  const { text } = await mailbox.waitForMailTo(email);
  const link = text.split(/\s+/).find((word) => word.startsWith(`${exam}/#`));
  if (link === undefined) throw new Error(`No link to an exam in the mail to ${email}.`);
  return link;
}

type ExamFixtures = {
  /** Makes an exam, invites by the recruiter's own call, and reads the links from the mailbox. */
  inviteToExam: (exams?: NewExams) => Promise<Exams>;
  /** A browser of the candidate, apart from the recruiter's, and what went wrong in it. */
  seat: { page: Page; problems: Problems };
};

/** A journey with a recruiter (`page`) and a candidate (`seat.page`), who share nothing. */
export const test = journey.extend<ExamFixtures>({
  inviteToExam: async ({ page, mailbox }, use) =>
    use(async ({ limits = [600, 600, 600], names = ['Andrea Robles'] } = {}) => {
      const { email, places, ...rest } = await prepare({ limits, names });
      const signIn = () => signInByCalls(page, mailbox, email);
      await signIn();
      const sent = await callApi(
        page,
        'POST',
        `/api/positions/${rest.positionId}/invite-candidates`,
      );
      expect(sent.status()).toBe(200);
      const invited: Invited[] = [];
      for (const { id: placeId, name, email: address } of places) {
        invited.push({ name, email: address, placeId, link: await readExamLink(mailbox, address) });
      }
      const becomeViewer = async (): Promise<void> => {
        await inTransaction((tx) =>
          tx.run(
            build.updateTable('users').set({ role: 'viewer' }).where('email', '=', email).compile(),
          ),
        );
        // The role is part of the session that is remembered.
        await page.context().clearCookies();
        await signIn();
      };
      return { ...rest, recruiterEmail: email, invited, becomeViewer };
    }),
  seat: async ({ browser, stack }, use) => {
    const context = await browser.newContext({ baseURL: stack.exam });
    const problems = await collectProblems(context);
    await use({ page: await context.newPage(), problems });
    expect(await problems.list(), 'errors in the browser of the candidate').toEqual([]);
    await context.close();
  },
});

/** The only one of those invited. */
export const onlyOne = ({ invited: [first] }: Exams): Invited => {
  if (first === undefined) throw new Error('Nobody was invited.');
  return first;
};

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** From the link to what is said before the exam. */
export async function openLanding(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await button(page, 'Continuar').click();
  await expect(heading(page, /^Hola/)).toBeVisible();
}

/** From the link to the first question. */
export async function startExam(page: Page, link: string): Promise<void> {
  await openLanding(page, link);
  await page.getByRole('checkbox', { name: /^Acepto/ }).check();
  await button(page, 'Comenzar examen').click();
  await expect(heading(page, /^Pregunta 1 de/)).toBeVisible();
}

const isMultiple = async (page: Page): Promise<boolean> =>
  (await page.getByRole('main').getByRole('checkbox').count()) > 0;

/** The words of the options that count, or of one that does not. */
export async function optionsFor(page: Page, isRight: boolean): Promise<string[]> {
  if (await isMultiple(page)) return isRight ? multiple.slice(0, 2) : multiple.slice(2, 3);
  return isRight ? single.slice(0, 1) : single.slice(1, 2);
}

/** Chooses by pointer. */
export async function choose(page: Page, isRight: boolean): Promise<void> {
  for (const words of await optionsFor(page, isRight)) {
    const role = (await isMultiple(page)) ? 'checkbox' : 'radio';
    await page.getByRole(role, { name: words, exact: true }).click();
  }
}

export const saved = (page: Page): Locator => page.getByText('Guardado', { exact: true });

/** Chooses, sees it saved and goes on. */
export async function answerAndGoOn(page: Page, isRight = true): Promise<void> {
  await choose(page, isRight);
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: /^(Siguiente|Terminar examen)/ }).click();
}

/** What an invitation became, as only the owner of the database can change it. */
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
