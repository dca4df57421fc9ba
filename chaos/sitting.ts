import {
  getExamState,
  nextQuestion,
  openExam,
  saveAnswer,
  startExam as start,
} from '@tamiz/contract/calls/exams/sitting';
import { examState, privacyNoticeVersion } from '@tamiz/contract/exams/exam';
import type { ExamState } from '@tamiz/contract/exams/exam';
import { z } from 'zod';

import type { Actor, Answer } from '#chaos/caller.ts';
import { questions } from '#chaos/team.ts';
import type { Exam, Person } from '#chaos/team.ts';
import type { Turn } from '#chaos/turn.ts';

const opened = z.object({ data: z.object({ session: z.string() }) });
const stateAnswer = z.object({ data: examState });

const actorOf = (session: string): Actor => ({ headers: { authorization: `Exam ${session}` } });

const complain = ({ world, operation }: Turn, what: string, { status, code }: Answer): void =>
  world.report(`operation ${operation.number}, ${what}: ${status} ${code ?? ''}`);

/** Opens the link of somebody's invitation. */
export const openSitting = async (turn: Turn, person: Person): Promise<Actor | null> => {
  const { world, operation } = turn;
  const [invitation] = await world.reader.select<{ id: string }>(
    'select id from invitations where position_candidate_id = $1 order by id desc limit 1',
    [person.placeId],
  );
  if (invitation === undefined) {
    world.report(`operation ${operation.number}: an acknowledged invitation is not there`);
    return null;
  }
  const link = world.services.examAccess.linkToken({ invitationId: invitation.id, version: 1 });
  const nobody = { api: operation.api, actor: { headers: {} } };
  const answer = await world.caller.call(nobody, openExam, { body: { link } });
  const parsed = opened.safeParse(answer.body);
  if (!parsed.success) {
    complain(turn, 'open', answer);
    return null;
  }
  return actorOf(parsed.data.data.session);
};

const show = (exam: Exam, { question, stage }: ExamState): void => {
  exam.isFinished = stage === 'finished';
  if (question === null) return;
  if (question.number !== exam.number) exam.sequence = 0;
  exam.number = question.number;
  exam.options = question.options.length;
  exam.shown.set(
    question.number,
    new Map(question.options.map(({ position, text }) => [position, text])),
  );
};

/** The last answer that was acknowledged to somebody. */
const lastOf = ({ acknowledged }: Exam, number: number): number[] =>
  acknowledged.findLast((one) => one.number === number)?.choice ?? [];

/** Holds what is on screen against what was acknowledged: nobody loses an answer by asking the other process. */
const compare = (turn: Turn, exam: Exam, { question }: ExamState): void => {
  if (question === null) return;
  const expected = lastOf(exam, question.number).join();
  if (question.choice.join() === expected) return;
  const is = `answer ${question.number} is ${question.choice.join()}`;
  turn.world.report(`operation ${turn.operation.number}: ${is} and ${expected} was acknowledged`);
};

const ask = async (turn: Turn, exam: Exam, after: number): Promise<void> => {
  const { world, operation } = turn;
  const who = { api: operation.api, actor: actorOf(exam.session) };
  const answer = await world.caller.call(who, nextQuestion, { body: { after } });
  const parsed = stateAnswer.safeParse(answer.body);
  if (!parsed.success) return complain(turn, 'next', answer);
  const { data } = parsed;
  const isLast = after === questions;
  const isDue = isLast ? data.data.stage === 'finished' : data.data.question?.number === after + 1;
  if (!isDue) complain(turn, `the question after ${after}`, answer);
  show(exam, data.data);
  compare(turn, exam, data.data);
};

/** Opens, begins and asks for the first question. */
export const startExam = async (turn: Turn, person: Person): Promise<void> => {
  const actor = await openSitting(turn, person);
  if (actor === null) return;
  const session = (actor.headers['authorization'] ?? '').slice('Exam '.length);
  const { api } = turn.operation;
  const answer = await turn.world.caller.call({ api, actor }, start, {
    body: { privacy_version: privacyNoticeVersion },
  });
  if (answer.status !== 200) return complain(turn, 'start', answer);
  const exam: Exam = {
    session,
    number: 0,
    options: 0,
    sequence: 0,
    shown: new Map(),
    acknowledged: [],
    isFinished: false,
  };
  person.exam = exam;
  await ask(turn, exam, 0);
};

/** One answer to the question on screen, sent until it is acknowledged; now and then it is looked at again. */
export const saveOne = async (turn: Turn, { exam }: Person): Promise<void> => {
  if (exam === null) return;
  const { world, operation } = turn;
  const { number } = exam;
  const choice = [1 + (operation.draw % exam.options)];
  exam.sequence += 1;
  const { sequence } = exam;
  const who = { api: operation.api, actor: actorOf(exam.session) };
  const answer = await world.caller.call(who, saveAnswer, {
    body: { number, sequence, choice, elapsed_ms: sequence * 900 },
  });
  if (answer.status !== 200) return complain(turn, 'save', answer);
  exam.acknowledged.push({ number, sequence, choice });
  if (operation.draw % 5 !== 0) return;
  const other = { ...who, api: operation.api + 1 };
  const parsed = stateAnswer.safeParse((await world.caller.call(other, getExamState)).body);
  if (parsed.success) compare(turn, exam, parsed.data.data);
};

/** Closes the question on screen; after the last one the exam ends. */
export const moveOn = async (turn: Turn, { exam }: Person): Promise<void> => {
  if (exam !== null) await ask(turn, exam, exam.number);
};
