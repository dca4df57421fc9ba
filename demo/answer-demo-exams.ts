import { createHash, randomUUID } from 'node:crypto';

import { privacyNoticeVersion } from '@tamiz/contract/exams/exam';

import type { Candidate } from '@tamiz/server/platform/http/candidate.ts';
import { findUnstarted, listAccounts, readOldNotices } from '#demo/queries.ts';
import { sittings } from '#demo/sittings.ts';
import { publishFreely, regradeOne } from '#demo/staff-work.ts';
import type { Sitting } from '#demo/sittings.ts';
import { deliverQuestion } from '@tamiz/server/domains/exams/sitting/deliver-question.ts';
import { createAnswerSaver } from '@tamiz/server/domains/exams/sitting/answers/answer-saver.ts';
import { saveAnswer } from '@tamiz/server/domains/exams/sitting/answers/save-answer.ts';
import { finishExam } from '@tamiz/server/domains/exams/sitting/finish-exam.ts';
import { flagQuestions } from '@tamiz/server/domains/exams/sitting/free/flag-questions.ts';
import { visitQuestion } from '@tamiz/server/domains/exams/sitting/free/visit-question.ts';
import { startExam } from '@tamiz/server/domains/exams/sitting/start-exam.ts';
import { readAnswerSheet } from '@tamiz/server/domains/exams/sitting/answers/answer-sheet.ts';
import type { SheetQuestion } from '@tamiz/server/domains/exams/sitting/answers/answer-sheet.ts';
import type { Services } from '@tamiz/server/services.ts';

/** A number from 0 to 1 that looks like chance and is the same in every run. */
const chance = (...about: (string | number)[]): number =>
  createHash('sha256').update(about.join(':')).digest().readUInt32BE() / 2 ** 32;

/** Services of one exam at its own time of day. */
const atItsTime = (services: Services, start: Date) => {
  let now = start.getTime();
  const clock = { now: () => new Date(now) };
  const wait = (ms: number): void => {
    now += Math.round(ms);
  };
  const saver = createAnswerSaver(services.databases.exams, clock);
  return { services: { ...services, clock, answerSaver: saver }, wait };
};

type Intent = 'right' | 'wrong' | 'skipped';

/** Which questions somebody will get right: as many as the share says, spread as chance has it. */
const plan = (sheet: readonly SheetQuestion[], { email, share, skipped }: Sitting): Intent[] => {
  const right = Math.round(share * sheet.length);
  const ranks = sheet
    .map((question, index) => ({ index, draw: chance(email, question.questionId) }))
    .toSorted((a, b) => a.draw - b.draw);
  const intents: Intent[] = sheet.map(() => 'wrong');
  for (const [rank, { index }] of ranks.entries()) {
    if (rank < right) intents[index] = 'right';
    else if (rank < right + skipped) intents[index] = 'skipped';
  }
  return intents;
};

type AtItsTime = ReturnType<typeof atItsTime>;

/** To and fro under one clock: the first question is marked, and answered anew at the end. */
const sitFreely = async (
  { services, wait }: AtItsTime,
  candidate: Candidate,
  sitting: Sitting,
): Promise<void> => {
  const sheet = await readAnswerSheet(services, candidate);
  const intents = plan(sheet, sitting);
  const start = services.clock.now().getTime();
  let visits = 1;
  const goTo = async (number: number): Promise<void> => {
    await visitQuestion(services, candidate, { after: visits, number });
    visits += 1;
  };
  const answer = async (number: number, sequence: number, choice: number[]): Promise<void> => {
    const elapsedMs = services.clock.now().getTime() - start;
    await saveAnswer(services, candidate, { number, sequence, choice, elapsedMs });
  };
  for (const [index, question] of sheet.entries()) {
    const number = index + 1;
    if (index > 0) await goTo(number);
    wait(question.limitMs * (0.2 + 0.5 * chance(sitting.email, question.questionId, 'time')));
    const isRight = intents[index] === 'right' && index > 0;
    if (intents[index] !== 'skipped')
      await answer(number, 1, isRight ? question.rightPlaces : question.wrongPlaces.slice(0, 1));
    if (index === 0) await flagQuestions(services, candidate, { flagged: [1], sequence: 1 });
  }
  const [first] = sheet;
  if (first !== undefined && intents[0] === 'right') {
    await goTo(1);
    wait(4_000);
    await answer(1, 2, first.rightPlaces);
  }
  wait(1_000);
  await finishExam(services, candidate);
};

const sit = async (real: Services, candidate: Candidate, sitting: Sitting): Promise<void> => {
  const { email, hoursAgo, deliveredSoFar, paceMs } = sitting;
  const start = new Date(real.clock.now().getTime() - hoursAgo * 3_600_000);
  const world = atItsTime(real, start);
  const { services, wait } = world;
  if (sitting.isFreeAndRegraded) await publishFreely(services, candidate);
  await startExam(services, candidate, privacyNoticeVersion);
  if (sitting.isFreeAndRegraded) {
    await sitFreely(world, candidate, sitting);
    return regradeOne(real, candidate);
  }
  const sheet = await readAnswerSheet(services, candidate);
  const intents = plan(sheet, sitting);
  for (const [after, question] of sheet.entries()) {
    wait(1_500 + 4_000 * chance(email, after, 'pause'));
    await deliverQuestion(services, candidate, after);
    const number = after + 1;
    if (number === deliveredSoFar) return;
    const intent = intents[after];
    const thinking = question.limitMs * (0.25 + 0.6 * chance(email, question.questionId, 'time'));
    const elapsedMs = Math.round(paceMs ?? thinking);
    wait(elapsedMs);
    if (intent === 'skipped') continue;
    const choice = intent === 'right' ? question.rightPlaces : question.wrongPlaces.slice(0, 1);
    await saveAnswer(services, candidate, { number, sequence: 1, choice, elapsedMs });
  }
  wait(1_000);
  await deliverQuestion(services, candidate, sheet.length);
};

const find = async (
  { databases }: Services,
  { account, position, email }: Sitting,
): Promise<Candidate | undefined> => {
  for (const { id: accountId } of await listAccounts(databases.staff.single, { name: account })) {
    const [found] = await findUnstarted(databases.account(accountId).single, {
      accountId,
      positionTitle: position,
      email,
    });
    if (found === undefined) continue;
    return {
      accountId,
      placeId: found.place_id,
      invitationId: found.id,
      linkVersion: found.link_version,
      leaseId: randomUUID(),
    };
  }
  return undefined;
};

/** Whatever was told more than a day ago has been read; what came since rings. */
const readOld = async ({ databases, clock }: Services): Promise<void> => {
  const before = new Date(clock.now().getTime() - 24 * 3_600_000);
  for (const account of new Set(sittings.map((sitting) => sitting.account))) {
    for (const { id: accountId } of await listAccounts(databases.staff.single, { name: account })) {
      await databases
        .account(accountId)
        .transaction((tx) => readOldNotices(tx, { accountId, before }));
    }
  }
};

/**
 * Lets the candidates of the demo accounts take their exams, each at its own past moment, by the very calls
 * that real candidates make: every result follows from its events and verifies. What was taken is left alone.
 */
export const answerDemoExams = async (services: Services): Promise<number> => {
  if (services.env.NODE_ENV === 'production') throw new Error('Production has no demo data.');
  let taken = 0;
  // One after the other: a newcomer's machine has few connections to spare, and little time is lost.
  for (const sitting of sittings) {
    const candidate = await find(services, sitting);
    if (candidate === undefined) continue;
    await sit(services, candidate, sitting);
    taken += 1;
  }
  if (taken > 0) await readOld(services);
  return taken;
};
