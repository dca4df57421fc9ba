import { createAnswerSaver } from '#src/domains/exams/sitting/answers/answer-saver.ts';
import type { AnswerSaver } from '#src/domains/exams/sitting/answers/answer-saver.ts';
import { createExamChanges } from '#src/domains/exams/sitting/changes.ts';
import type { ExamChanges } from '#src/domains/exams/sitting/changes.ts';
import { createWaitingRoom } from '#src/domains/exams/waiting-room/waiting-room.ts';
import type { WaitingRoom } from '#src/domains/exams/waiting-room/waiting-room.ts';
import type { VersionMemory } from '#src/domains/exams/sitting/versions.ts';
import type {
  Services as HiringServices,
  WorkerServices as HiringWorkerServices,
} from '#src/domains/hiring/services.ts';
import type { PdfPrinter } from '#src/platform/pdf/pdf-printer.ts';

type ExamServices = {
  /** Saves answers, many at a time. */
  readonly answerSaver: AnswerSaver;
  readonly examChanges: ExamChanges;
  /** Lets people in as fast as the database takes them, in the order they came. */
  readonly waitingRoom: WaitingRoom;
  /** Published versions that this process remembers; they never change. */
  readonly versionMemory: VersionMemory;
  /** The attempt of a place, by the place's id. */
  readonly attemptIds: Map<string, string>;
};

export type Services = HiringServices & ExamServices;

/** Job handlers of exams print reports. */
export type WorkerServices = HiringWorkerServices & { readonly pdf: PdfPrinter };

/** The services that exams bring. */
export const openExams = ({
  databases,
  clock,
  secrets,
  env,
}: Pick<HiringServices, 'databases' | 'clock' | 'secrets' | 'env'>): ExamServices => ({
  answerSaver: createAnswerSaver(databases.exams, clock),
  examChanges: createExamChanges(),
  waitingRoom: createWaitingRoom({ perSecond: env.EXAM_ADMISSIONS_PER_SECOND, secrets, clock }),
  versionMemory: new Map(),
  attemptIds: new Map(),
});
