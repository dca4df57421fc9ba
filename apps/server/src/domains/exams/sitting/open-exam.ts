import { randomUUID } from 'node:crypto';
import type { ExamLanding } from '@tamiz/contract/exams/exam';

import { AppError } from '#src/platform/errors.ts';
import type { Candidate } from '#src/platform/http/candidate.ts';
import { findByCode, findPlace, noteOpened } from '#src/domains/exams/sitting/queries.ts';
import { presentLanding, readStanding } from '#src/domains/exams/sitting/standing.ts';
import { hitLimit } from '#src/domains/record/limits/hit-limit.ts';
import type { Services } from '#src/domains/exams/services.ts';

/**
 * Tries are counted for all codes with the same first characters, and for each network apart: a stranger who types
 * wrong codes elsewhere keeps nobody out. A code has 60 random bits, so that many networks together guess none.
 */
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

const findByTypedCode = async (
  services: Services,
  typed: string,
  network: string,
): Promise<Found> => {
  const code = services.examAccess.readCode(typed);
  if (code === null) throw new AppError('exam_code_wrong');
  await hitLimit(services, { subject: `exam-code:${code.locator}:${network}`, ...codeTries });
  const rows = await Promise.all(
    code.hashes.map((hash) => findByCode(services.databases.exams, { hash })),
  );
  const [found] = rows.flat();
  if (found === undefined) throw new AppError('exam_code_wrong');
  return {
    accountId: found.account_id,
    placeId: found.place_id,
    invitationId: found.invitation_id,
    // The database only holds the current code, so its version is the current one.
    linkVersion: found.link_version,
  };
};

/**
 * Exchanges a link or a code for a session of one browser. It starts nothing and uses nothing up, so mail
 * scanners that open links cannot do harm. The first exchange is noted: that the link was opened is a fact.
 */
export const openExam = async (
  services: Services,
  key: { link: string } | { code: string },
  network: string,
): Promise<{ session: string; exam: ExamLanding }> => {
  const { databases, examAccess, clock } = services;
  const found =
    'link' in key
      ? await findByLink(services, key.link)
      : await findByTypedCode(services, key.code, network);
  if (found === undefined) throw new AppError('exam_link_invalid');
  const now = clock.now();
  const { single, alone } = databases.exam(found.placeId);
  const standing = await readStanding(single, found, now);
  const { accountId, invitationId } = found;
  if (standing.opened_at === null && standing.attempt_id === null)
    await noteOpened(alone, { accountId, invitationId, now });
  const session = examAccess.sessionToken({ ...found, leaseId: randomUUID() }, now);
  return { session, exam: presentLanding(standing) };
};
