import type { ExamState } from '@tamiz/contract/exams/exam';

import type { Candidate } from '#src/platform/http/candidate.ts';
import { noteContact } from '#src/domains/exams/sitting/contact.ts';
import { findAttempt } from '#src/domains/exams/sitting/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { asRunning, refuseOtherBrowser } from '#src/domains/exams/sitting/running-attempt.ts';
import { presentState } from '#src/domains/exams/sitting/present-state.ts';

/** Where the exam of a session stands. */
export const readState = async (services: Services, candidate: Candidate): Promise<ExamState> => {
  const { accountId, placeId } = candidate;
  const { single } = services.databases.exam(placeId);
  const [found] = await findAttempt(single, { accountId, placeId });
  const attempt = asRunning(found);
  if (attempt.completed_at === null) {
    refuseOtherBrowser(attempt, candidate);
    await noteContact(services, candidate, attempt);
  }
  return presentState(services, placeId, attempt);
};
