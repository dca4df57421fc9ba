import type { ExamLanding } from '@tamiz/contract/exams/exam';

import type { Candidate } from '#src/platform/http/candidate.ts';
import { presentLanding, readStanding } from '#src/domains/exams/sitting/standing.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** What a person should know before they start, read again with a session. */
export const readExam = async (
  { databases, clock }: Services,
  candidate: Candidate,
): Promise<ExamLanding> =>
  presentLanding(
    await readStanding(databases.exam(candidate.placeId).single, candidate, clock.now()),
  );
