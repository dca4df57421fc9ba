import type {
  ExamQuestion,
  ExamReceipt,
  ExamState,
  FreeNavigation,
} from '@tamiz/contract/exams/exam';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { remainingMs } from '#src/domains/exams/sitting/rules/clock.ts';
import { fromBits, optionOrder } from '#src/domains/exams/sitting/rules/order.ts';
import { listAnswered } from '#src/domains/exams/sitting/free/queries.ts';
import { findReceipt } from '#src/domains/exams/sitting/history/queries.ts';
import { findPicture } from '#src/domains/exams/sitting/pictures/queries.ts';
import { findLatestSave } from '#src/domains/exams/sitting/queries.ts';
import { writeSeal } from '#src/domains/exams/sitting/rules/seal-words.ts';
import { readVersion } from '#src/domains/exams/sitting/versions.ts';
import type { VersionQuestion } from '#src/domains/exams/sitting/versions.ts';
import type { Services } from '#src/domains/exams/services.ts';
import type { RunningAttempt } from '#src/domains/exams/sitting/running-attempt.ts';

type Picture = ExamQuestion['picture'];

type Kept = { choice: number | null; sequence: number | null };

const presentQuestion = (
  attempt: RunningAttempt,
  question: VersionQuestion,
  { kept, picture, now }: { kept: Kept | undefined; picture: Picture; now: Date },
): ExamQuestion => ({
  number: attempt.current_number,
  type: question.type,
  text: question.text,
  ...(question.codeColours && { code_colours: question.codeColours }),
  ...(picture && { picture }),
  options: optionOrder(question.answers, attempt.order_seed, question).map(({ text }, index) => ({
    position: index + 1,
    text,
  })),
  limit_ms: attempt.current_limit_ms ?? 1,
  remaining_ms: remainingMs(attempt.current_deadline ?? now, now),
  choice: fromBits(kept?.choice ?? 0),
  sequence: kept?.sequence ?? 0,
});

/** The picture of a question with its bytes; most questions have none. */
const readPicture = async (
  handle: Handle,
  accountId: string,
  { picture }: VersionQuestion,
): Promise<Picture> => {
  if (picture === undefined) return undefined;
  const [found] = await findPicture(handle, { accountId, id: picture.id });
  if (found === undefined) throw new AppError('internal');
  const { width, height, content } = found;
  return { alt: picture.alt, width, height, png: content.toString('base64') };
};

/** What a person keeps of the exam they handed in. */
const readReceipt = async (
  { databases, env }: Services,
  placeId: string,
  { account_id: accountId, id: attemptId }: RunningAttempt,
): Promise<ExamReceipt | null> => {
  const [row] = await findReceipt(databases.exam(placeId).single, { accountId, attemptId });
  if (row === undefined) return null;
  return {
    handed_in_at: row.completed_at.toISOString(),
    answered: row.answered,
    words: row.digest === null ? null : writeSeal(row.digest),
    check_url: `${env.WEB_ORIGIN}/verificar`,
  };
};

/** What may be known of the other questions of a free exam: whether they are answered, and marked. */
const presentFree = async (
  handle: Handle,
  attempt: RunningAttempt,
): Promise<FreeNavigation | null> => {
  if (attempt.navigation !== 'free') return null;
  const { id: attemptId, account_id: accountId, current_number: current } = attempt;
  const stored = (await listAnswered(handle, { accountId, attemptId })).map(({ number }) => number);
  const others = stored.filter((number) => number !== current);
  const answered =
    attempt.held_sequence === null
      ? stored
      : [...others, ...(attempt.held_choice === 0 ? [] : [current])];
  return {
    visits: attempt.visits,
    answered,
    flagged: attempt.flagged,
    flag_sequence: attempt.flag_sequence,
  };
};

/** What a browser may know of a running attempt: only the question on screen. To a new one no answer can have been kept. */
export const presentState = async (
  services: Services,
  placeId: string,
  attempt: RunningAttempt,
  { isNewQuestion = false } = {},
): Promise<ExamState> => {
  const { databases, versionMemory, clock } = services;
  const now = clock.now();
  const state = {
    total: attempt.question_order.length,
    closes_at: attempt.closes_at.toISOString(),
    server_now: now.toISOString(),
    paused_after: attempt.completed_at === null ? attempt.paused_after : null,
    receipt: null,
  };
  if (attempt.completed_at !== null) {
    const receipt = await readReceipt(services, placeId, attempt);
    return { ...state, stage: 'finished', question: null, free: null, receipt };
  }
  const number = attempt.current_number;
  if (number === 0) return { ...state, stage: 'in_progress', question: null, free: null };
  const { single } = databases.exam(placeId);
  const [questions, [stored], free] = await Promise.all([
    readVersion(versionMemory, single, attempt.version_id),
    isNewQuestion
      ? []
      : findLatestSave(single, { accountId: attempt.account_id, attemptId: attempt.id, number }),
    presentFree(single, attempt),
  ]);
  const { held_sequence: sequence, held_choice: choice } = attempt;
  const kept = sequence === null ? stored : { sequence, choice };
  const id = attempt.question_order[number - 1];
  const question = questions.find(({ questionId }) => questionId === id);
  if (question === undefined) throw new AppError('internal');
  const picture = await readPicture(single, attempt.account_id, question);
  return {
    ...state,
    stage: 'in_progress',
    free,
    question: presentQuestion(attempt, question, { kept, picture, now }),
  };
};
