import { createExamAccess } from '@tamiz/server/domains/hiring/exam-access/exam-access.ts';
import { createSecrets } from '@tamiz/server/platform/secrets.ts';
import type { Stack } from '@tamiz/tools/stack';

import { runMany } from '#bench/support/exams/run-many.ts';
import { callsOfExam, createCandidate } from '#bench/support/week/candidates.ts';
import { drainQueue, readInvited } from '#bench/support/week/figures.ts';
import { callsOf, lookAtResults, sendInvitations } from '#bench/support/week/recruiters.ts';
import type { Recruiter } from '#bench/support/week/recruiters.ts';

/** Recruiters who send at the same time, and candidates who sit. */
const senders = 4;
const sitters = 20;
const perPosition = 100;
/** The recruiter looks whenever so many more of a position have ended. */
const lookEvery = 5;
/** With so many failures the rest would tell nothing new. */
const mostErrors = 100;

type Position = { id: string; recruiter: Recruiter; ended: string[] };
type Place = { link: string; placeId: string; position: Position };

export type Company = { stack: Stack; adminUrl: string; recruiters: readonly Recruiter[] };

export type Day = { number: number; exams: number; questions: number; endsAt: number };

export type Done = { exams: number; calls: number; errors: string[] };

const addressOf = (index: number): string => `10.0.${Math.floor(index / 250)}.${index % 250}`;

/** Of an answer of the API its status and its body, without the headers between them. */
const told = (error: unknown): string => {
  const [head = '', body = ''] = String(error).split('\r\n\r\n');
  return `${head.split('\r\n')[0]} ${body}`.slice(0, 300);
};

type Tally = {
  note: (calls: number) => void;
  fail: (error: unknown) => void;
  isOver: () => boolean;
};

/** Sends all invitations of the day; the people of different positions are mixed as they come. */
const invite = async (
  { stack, recruiters }: Company,
  { number, exams }: Day,
  { note, fail, isOver }: Tally,
): Promise<Place[]> => {
  const { linkToken } = createExamAccess(createSecrets(stack.env['APP_SECRET'] ?? ''));
  const positions = Math.ceil(exams / perPosition);
  const places: Place[][] = [];
  await runMany({ from: 0, until: positions, callers: senders }, async (index) => {
    const recruiter = recruiters[(number * positions + index) % recruiters.length];
    if (recruiter === undefined || isOver()) return;
    try {
      const people = Math.min(perPosition, exams - index * perPosition);
      const id = await sendInvitations(recruiter, people);
      note(callsOf.sending);
      const position = { id, recruiter, ended: [] };
      const invited = await readInvited(stack.urls.database.owner, id);
      for (const [row, { invitationId, placeId }] of invited.entries()) {
        const link = linkToken({ invitationId, version: 1 });
        (places[row] ??= []).push({ link, placeId, position });
      }
    } catch (error) {
      fail(error);
    }
  });
  return places.flat();
};

/** One day of the product: invitations are sent, everybody sits the exam, recruiters read and move people. */
export const runDay = async (company: Company, day: Day): Promise<Done> => {
  const { stack, adminUrl } = company;
  const done: Done = { exams: 0, calls: 0, errors: [] };
  const tally: Tally = {
    note: (calls) => (done.calls += calls),
    fail: (error) => done.errors.push(told(error)),
    isOver: () => performance.now() > day.endsAt || done.errors.length >= mostErrors,
  };
  const places = await invite(company, day, tally);
  // Nobody opens a link before its mail is there; whoever has begun is mailed no invitation.
  await drainQueue(adminUrl);
  const { apis } = stack.urls;
  const candidates = Array.from({ length: sitters }, (_, sitter) =>
    createCandidate(apis[sitter % apis.length] ?? ''),
  );

  const sit = async ({ link, placeId, position }: Place, index: number, sitter: number) => {
    const { questions } = day;
    await candidates[sitter]?.sit({ link, address: addressOf(index), questions });
    done.exams += 1;
    tally.note(callsOfExam(questions));
    position.ended.push(placeId);
    if (position.ended.length < lookEvery) return;
    await lookAtResults(position.recruiter, position.id, position.ended.splice(0));
    tally.note(callsOf.look);
  };

  await runMany({ from: 0, until: places.length, callers: sitters }, async (index, sitter) => {
    const place = places[index];
    if (place === undefined || tally.isOver()) return;
    await sit(place, index, sitter).catch(tally.fail);
  });
  for (const candidate of candidates) candidate.close();
  return done;
};
