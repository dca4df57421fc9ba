import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callApi } from './call-api.ts';
import { readExamLink } from './exam-seats.ts';
import type { TestMailbox } from './mailbox.ts';
import type { StackAddresses } from './stack.ts';

const question = z.object({
  number: z.number(),
  options: z.array(z.object({ position: z.number(), text: z.string() })),
});
const opened = z.object({
  data: z.object({ session: z.string(), exam: z.object({ privacy_version: z.string() }) }),
});
const state = z.object({ data: z.object({ question: z.nullable(question) }) });

export type ExamQuestion = z.infer<typeof question>;

/** Assigns an evaluation and invites everybody who waits, as the recruiter who is signed in. */
export async function inviteAll(
  page: Page,
  positionId: string,
  evaluationId: number,
): Promise<void> {
  const position = `/api/positions/${positionId}`;
  const answers = [
    await callApi(page, 'POST', `${position}/assign-evaluation`, { evaluation_id: evaluationId }),
    await callApi(page, 'POST', `${position}/invite-candidates`),
  ];
  for (const answer of answers) {
    if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}.`);
  }
}

export type ExamSitting = {
  /** Answers and goes on; null leaves the question unanswered. After the last one the exam is over. */
  answer: (choose: (question: ExamQuestion) => number[] | null) => Promise<boolean>;
  /** Answers everything that is left. */
  answerAll: (choose: (question: ExamQuestion) => number[] | null) => Promise<void>;
};

/** Begins the exam of whoever got the invitation, by the calls the candidates' app makes. */
export async function beginExam(
  stack: StackAddresses,
  mailbox: TestMailbox,
  email: string,
): Promise<ExamSitting> {
  const link = new URL(await readExamLink(mailbox, email)).hash.slice(1);
  const call = async (method: string, path: string, body: unknown, session?: string) => {
    const response = await fetch(new URL(`/api/exam${path}`, stack.exam), {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(session !== undefined && { Authorization: `Exam ${session}` }),
      },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return answer;
  };
  const { session, exam } = opened.parse(await call('POST', '/open', { link })).data;
  const next = async (after: number) =>
    state.parse(await call('POST', '/next', { after }, session)).data.question;
  await call('POST', '/start', { privacy_version: exam.privacy_version }, session);
  let shown = await next(0);

  const answer: ExamSitting['answer'] = async (choose) => {
    if (shown === null) return false;
    const { number } = shown;
    const choice = choose(shown);
    if (choice !== null) {
      await call('PUT', '/answers', { number, sequence: 1, choice, elapsed_ms: 1_000 }, session);
    }
    shown = await next(number);
    return shown !== null;
  };
  const answerAll: ExamSitting['answerAll'] = async (choose) => {
    while (await answer(choose));
  };
  return { answer, answerAll };
}

/** The place on screen of the option with these words. */
export const placeOf = ({ options }: ExamQuestion, text: string): number =>
  options.find((option) => option.text === text)?.position ?? 1;
