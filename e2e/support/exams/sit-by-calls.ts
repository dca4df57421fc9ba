import { prepareCall, type Call, type CallAnswer, type CallArguments } from '@tamiz/contract/call';
import { nextQuestion, openExam, saveAnswer, startExam } from '@tamiz/contract/calls/exams/sitting';
import type { ExamQuestion } from '@tamiz/contract/exams/exam';
import type { EndpointDefinition } from '@tamiz/contract/shared/endpoint';
import { readExamLink } from '#e2e/support/exams/invite.ts';
import type { TestMailbox } from '#e2e/support/mailbox.ts';
import type { StackAddresses } from '#e2e/support/stack.ts';

type Answerable = EndpointDefinition & { responses: { 200: unknown } };

/** Makes calls as the candidates' app does: without cookies, and with the session in a header once there is one. */
const openCaller = (baseUrl: string) => {
  let session: string | null = null;
  return {
    useSession: (opened: string): void => {
      session = opened;
    },
    call: async <Definition extends Answerable>(
      call: Call<Definition>,
      ...input: CallArguments<Definition>
    ): Promise<CallAnswer<Definition, 200>> => {
      const { method, path, body } = prepareCall(call, ...input);
      const response = await fetch(new URL(path, baseUrl), {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(session !== null && { Authorization: `Exam ${session}` }),
        },
        body: JSON.stringify(body),
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      // The server writes every answer with the schema of the contract, so the answer has its type.
      return answer as CallAnswer<Definition, 200>;
    },
  };
};

export type ExamSitting = {
  /** Answers and goes on; null leaves the question unanswered. After the last one the exam is over. */
  answer: (choose: (question: ExamQuestion) => number[] | null) => Promise<boolean>;
  /** Answers everything that is left. */
  answerAll: (choose: (question: ExamQuestion) => number[] | null) => Promise<void>;
};

/** Begins the exam of the person who got the invitation. */
export const beginExam = async (
  stack: StackAddresses,
  mailbox: TestMailbox,
  email: string,
): Promise<ExamSitting> => {
  const link = new URL(await readExamLink(mailbox, email, stack.exam)).hash.slice(1);
  const { call, useSession } = openCaller(stack.exam);
  const { session, exam } = (await call(openExam, { body: { link } })).data;
  useSession(session);
  const next = async (after: number) =>
    (await call(nextQuestion, { body: { after } })).data.question;
  await call(startExam, { body: { privacy_version: exam.privacy_version } });
  let shown = await next(0);

  const answer: ExamSitting['answer'] = async (choose) => {
    if (shown === null) return false;
    const { number } = shown;
    const choice = choose(shown);
    if (choice !== null) {
      await call(saveAnswer, { body: { number, sequence: 1, choice, elapsed_ms: 1_000 } });
    }
    shown = await next(number);
    return shown !== null;
  };
  const answerAll: ExamSitting['answerAll'] = async (choose) => {
    while (await answer(choose));
  };
  return { answer, answerAll };
};

/** The position on screen of the option with this text. */
export const placeOf = ({ options }: ExamQuestion, text: string): number =>
  options.find((option) => option.text === text)?.position ?? 1;
