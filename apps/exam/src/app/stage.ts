import type {
  ExamLanding,
  ExamQuestion,
  ExamState,
  FreeNavigation,
} from '@tamiz/contract/exams/exam';

import type { ClosedReason } from '#src/lib/closed-reason.ts';
import type { Failure } from '#src/lib/result.ts';
import type { Thanks } from '#src/lib/shapes/exam-shapes.ts';

/** `saving`: the last answer must arrive before anything else; `leaving`: asked to go on or to end, no way back. */
export type Phase = 'answering' | 'saving' | 'leaving';

type Asking = { isBusy: boolean; problem: Failure | null };

export type QuestionStage = {
  name: 'question';
  exam: ExamLanding;
  total: number;
  question: ExamQuestion;
  /** When the server's word about the time left arrived, by the monotonic clock. */
  receivedAt: number;
  /** Null where the exam only goes forward. */
  free: FreeNavigation | null;
  phase: Phase;
  problem: Failure | null;
};

/** Between two questions, by the candidate's own wish. */
export type PausedStage = {
  name: 'paused';
  exam: ExamLanding;
  total: number;
  /** The question that was closed last. */
  after: number;
  /** Null when another device saw some of the questions. */
  answered: number | null;
  closesAt: string;
} & Asking;

/** Where the candidate is; every stage is one screen. */
export type Stage =
  | { name: 'arriving' }
  | ({ name: 'trouble' } & Asking)
  | ({ name: 'greeting'; link: string } & Asking)
  | ({ name: 'code'; canResume: boolean } & Asking)
  | { name: 'closed'; reason: ClosedReason }
  | ({ name: 'landing'; exam: ExamLanding; hasConsented: boolean } & Asking)
  | { name: 'practice'; exam: ExamLanding; hasConsented: boolean }
  | { name: 'declined'; exam: ExamLanding }
  | { name: 'entering'; exam: ExamLanding }
  | QuestionStage
  | PausedStage
  | ({ name: 'elsewhere'; exam: ExamLanding } & Asking)
  | ({ name: 'thanks' } & Thanks);

/** Where the server says the exam stands, when that arrived, and how many questions were answered here so far. */
type Placing = { state: ExamState; receivedAt: number; answered: number | null };

export type StageEvent =
  | { type: 'arrived'; link: string | null; canResume: boolean }
  | { type: 'thanked'; thanks: Thanks }
  | { type: 'asked' }
  | { type: 'failed'; failure: Failure }
  | { type: 'opened'; exam: ExamLanding }
  | { type: 'consented'; hasConsented: boolean }
  | { type: 'practised'; isOver: boolean }
  | { type: 'declined' }
  | ({ type: 'placed' } & Placing)
  | { type: 'phase'; phase: Phase }
  | { type: 'flagged'; free: FreeNavigation }
  | { type: 'displaced' };

const closedReasons: Record<string, ClosedReason> = {
  exam_link_invalid: 'invalid',
  exam_link_replaced: 'replaced',
  exam_expired: 'expired',
  exam_cancelled: 'cancelled',
  exam_position_closed: 'position_closed',
  exam_session_invalid: 'session_over',
};

const notAsking: Asking = { isBusy: false, problem: null };

const examOf = (stage: Stage): ExamLanding | null =>
  'exam' in stage && stage.name !== 'thanks' ? stage.exam : null;

const afterOpening = (exam: ExamLanding): Stage => {
  // One that was handed in is entered as well: its state holds the receipt.
  if (exam.stage !== 'ready') return { name: 'entering', exam };
  return { name: 'landing', exam, hasConsented: false, ...notAsking };
};

const afterRefusal = (stage: Stage, code: string): Stage | null => {
  const exam = examOf(stage);
  if (code === 'exam_lease_lost' && exam !== null) return { name: 'elsewhere', exam, ...notAsking };
  if (code === 'exam_finished' && exam !== null) return { name: 'thanks', exam, receipt: null };
  const reason = closedReasons[code];
  return reason === undefined ? null : { name: 'closed', reason };
};

const afterFailure = (stage: Stage, failure: Failure): Stage => {
  const ended = failure.kind === 'refused' ? afterRefusal(stage, failure.code) : null;
  if (ended !== null) return ended;
  if ('isBusy' in stage) return { ...stage, isBusy: false, problem: failure };
  if (stage.name === 'question') return { ...stage, phase: 'answering', problem: failure };
  return { name: 'trouble', isBusy: false, problem: failure };
};

/** Whether another question has come on screen here since the server said this: in a free exam visits rise, else numbers. */
const isOvertaken = (shown: QuestionStage, question: ExamQuestion, free: FreeNavigation | null) =>
  free !== null && shown.free !== null
    ? free.visits < shown.free.visits
    : question.number < shown.question.number;

const afterPlacing = (stage: Stage, { state, receivedAt, answered }: Placing): Stage => {
  const exam = examOf(stage);
  if (exam === null) return stage;
  if (state.stage === 'finished') return { name: 'thanks', exam, receipt: state.receipt };
  const { question, total, free } = state;
  const shown = stage.name === 'question' ? stage : null;
  const { paused_after: after } = state;
  if (after !== null) {
    if (shown !== null && after < shown.question.number) return shown;
    const closesAt = state.closes_at;
    return { name: 'paused', exam, total, after, answered, closesAt, ...notAsking };
  }
  if (question === null) return shown ?? { name: 'entering', exam };
  // An answer that was overtaken on its way.
  if (stage.name === 'paused' && question.number <= stage.after) return stage;
  if (shown !== null && isOvertaken(shown, question, free)) return shown;
  const isSame = shown?.question.number === question.number && shown.free?.visits === free?.visits;
  return {
    name: 'question',
    exam,
    total,
    question,
    receivedAt,
    free,
    phase: isSame ? shown.phase : 'answering',
    problem: isSame ? shown.problem : null,
  };
};

const afterDisplacing = (stage: Stage, _event: { type: 'displaced' }): Stage => {
  const exam = examOf(stage);
  if (exam === null) return stage;
  return { name: 'elsewhere', exam, ...notAsking };
};

/** The stage after an event; the whole life of an exam in this browser, without any effect. */
export const nextStage = (stage: Stage, event: StageEvent): Stage => {
  // Only another visit follows the end of an exam.
  const isOver = stage.name === 'thanks' || stage.name === 'declined';
  if (isOver && event.type !== 'arrived') return stage;
  switch (event.type) {
    case 'arrived':
      return event.link === null
        ? { name: 'code', canResume: event.canResume, ...notAsking }
        : { name: 'greeting', link: event.link, ...notAsking };
    case 'thanked':
      return { name: 'thanks', ...event.thanks };
    case 'asked':
      return 'isBusy' in stage ? { ...stage, isBusy: true, problem: null } : stage;
    case 'failed':
      return afterFailure(stage, event.failure);
    case 'opened':
      return afterOpening(event.exam);
    case 'consented':
      return stage.name === 'landing'
        ? { ...stage, hasConsented: event.hasConsented, problem: null }
        : stage;
    case 'practised':
      if (stage.name !== 'landing' && stage.name !== 'practice') return stage;
      return event.isOver
        ? { name: 'landing', exam: stage.exam, hasConsented: stage.hasConsented, ...notAsking }
        : { name: 'practice', exam: stage.exam, hasConsented: stage.hasConsented };
    case 'declined':
      return stage.name === 'landing' ? { name: 'declined', exam: stage.exam } : stage;
    case 'placed':
      return afterPlacing(stage, event);
    case 'phase':
      return stage.name === 'question' ? { ...stage, phase: event.phase, problem: null } : stage;
    case 'flagged':
      return stage.name === 'question' ? { ...stage, free: event.free } : stage;
    case 'displaced':
      break;
  }
  return afterDisplacing(stage, event);
};
