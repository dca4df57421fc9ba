import { positionChangeKinds } from '@tamiz/contract/hiring/live';
import type { PositionChangeKind } from '@tamiz/contract/hiring/live';
import { noticeChangeKinds } from '@tamiz/contract/hiring/notices';

import { createCandidateFileReader } from '#src/domains/hiring/candidate-files/reader.ts';
import type { CandidateFileReader } from '#src/domains/hiring/candidate-files/reader.ts';
import { createExamAccess } from '#src/domains/hiring/exam-access/exam-access.ts';
import type { ExamAccess } from '#src/domains/hiring/exam-access/exam-access.ts';
import type { Services as MoneyServices } from '#src/domains/money/services.ts';
import { openLogSink } from '#src/platform/log-sink.ts';
import type { LogSink } from '#src/platform/log-sink.ts';
import type { Secrets } from '#src/platform/secrets.ts';
import { createTopicEvents } from '#src/platform/streams/topic-events.ts';
import type { TopicEvents } from '#src/platform/streams/topic-events.ts';
import type { Turns } from '#src/platform/threads/turns.ts';
import type { WorkerServices as PlatformWorkerServices } from '#src/platform/worker-services.ts';

type HiringServices = {
  /** Makes and reads links, codes and sessions of exams. */
  readonly examAccess: ExamAccess;
  /** Reads files of candidates outside the event loop. */
  readonly candidateFiles: CandidateFileReader;
  /** Browsers of this process that watch a position. */
  readonly positionEvents: TopicEvents<PositionChangeKind>;
  /** Browsers of this process that watch the notices of a person. */
  readonly noticeEvents: TopicEvents;
};

export type Services = MoneyServices & HiringServices;

/** Job handlers of hiring write links into mails. */
export type WorkerServices = PlatformWorkerServices & Pick<HiringServices, 'examAccess'>;

let faults: LogSink | undefined;

/** Logs a defect of ours that a file triggered, without any content of the file. */
const reportFault = ({ name, message }: Error): void => {
  faults ??= openLogSink(process.stderr.fd);
  faults.write(`${JSON.stringify({ level: 50, msg: 'candidate file', name, message })}\n`);
};

/** The services that hiring brings. */
export const openHiring = ({
  secrets,
  turns,
}: {
  secrets: Secrets;
  turns: Turns;
}): HiringServices => ({
  examAccess: createExamAccess(secrets),
  candidateFiles: createCandidateFileReader({ onFault: reportFault, turns }),
  positionEvents: createTopicEvents(positionChangeKinds),
  noticeEvents: createTopicEvents<string>(noticeChangeKinds),
});
