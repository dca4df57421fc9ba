import { randomUUID } from 'node:crypto';

import type { ExamLanding } from '@tamiz/contract/exam';

import { AppError } from '#src/errors.ts';
import type { Candidate } from '#src/exam-access.ts';
import { findByCode, findPlace } from '#src/features/exams/queries.ts';
import { presentLanding, readStanding } from '#src/features/exams/standing.ts';
import { hitLimit } from '#src/features/limits/hit-limit.ts';
import type { Services } from '#src/services.ts';

/** Tries of codes that begin alike: one person's code, as far as anybody can tell from outside. */
const codeTries = { max: 10, windowSeconds: 3_600 };

type Found = Omit<Candidate, 'leaseId'>;

const findByLink = async (
  { databases, examAccess }: Services,
  token: string,
): Promise<Found | undefined> => {
  const link = examAccess.readLink(token);
  if (link === null) return undefined;
  const { invitationId, version: linkVersion } = link;
  const [found] = await findPlace(databases.exams, { invitationId });
  if (found === undefined) return undefined;
  return { accountId: found.account_id, placeId: found.place_id, invitationId, linkVersion };
};

const findByTypedCode = async (services: Services, typed: string): Promise<Found> => {
  const code = services.examAccess.readCode(typed);
  if (code === null) throw new AppError('exam_code_wrong');
  await hitLimit(services, { subject: `exam-code:${code.locator}`, ...codeTries });
  const [found] = await findByCode(services.databases.exams, { hash: code.hash });
  if (found === undefined) throw new AppError('exam_code_wrong');
  return {
    accountId: found.account_id,
    placeId: found.place_id,
    invitationId: found.invitation_id,
    // The database only knows the code that is good now, so its version is the present one.
    linkVersion: found.link_version,
  };
};

/**
 * Exchanges a link or a code for a session of one browser. Nothing begins and nothing is used up: whoever
 * reads mails before their owner does may come by as often as they like.
 */
export const openExam = async (
  services: Services,
  key: { link: string } | { code: string },
): Promise<{ session: string; exam: ExamLanding }> => {
  const { databases, examAccess, clock } = services;
  const found =
    'link' in key
      ? await findByLink(services, key.link)
      : await findByTypedCode(services, key.code);
  if (found === undefined) throw new AppError('exam_link_invalid');
  const now = clock.now();
  const standing = await readStanding(databases.exam(found.placeId).read, found, now);
  const session = examAccess.sessionToken({ ...found, leaseId: randomUUID() }, now);
  return { session, exam: presentLanding(standing) };
};

/** What a person should know before they begin, again. */
export const readExam = async (
  { databases, clock }: Services,
  candidate: Candidate,
): Promise<ExamLanding> =>
  presentLanding(
    await readStanding(databases.exam(candidate.placeId).read, candidate, clock.now()),
  );
