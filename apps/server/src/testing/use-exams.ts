import { examState, privacyNoticeVersion } from '@tamiz/contract/exams/exam';
import type { ExamState } from '@tamiz/contract/exams/exam';
import type { Navigation } from '@tamiz/contract/shared/statuses';
import {
  createCandidate,
  createInvitation,
  createPosition,
  createPublishedEvaluation,
} from '@tamiz/db/factories';
import { z } from 'zod';

import { useApp } from '#src/testing/use-app.ts';
import type { TestApp } from '#src/testing/use-app.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useMails } from '#src/testing/use-mails.ts';
import type { Mails } from '#src/testing/use-mails.ts';
import { useSql } from '#src/testing/use-sql.ts';

type Answer = Awaited<ReturnType<Browser['call']>>;

type Save = { number: number; sequence?: number; choice?: number[]; elapsed_ms?: number };

/** A browser with an exam session: every call a candidate's app makes. */
export type Sitting = {
  get: () => Promise<Answer>;
  state: () => Promise<Answer>;
  start: (version?: string) => Promise<Answer>;
  next: (after: number) => Promise<Answer>;
  pause: (after: number) => Promise<Answer>;
  visit: (after: number, number: number) => Promise<Answer>;
  flag: (flagged: number[], sequence: number) => Promise<Answer>;
  timeOver: () => Promise<Answer>;
  save: (answer: Save) => Promise<Answer>;
  takeOver: () => Promise<Answer>;
  finish: () => Promise<Answer>;
  decline: () => Promise<Answer>;
  /** Starts and asks for the first question, if it does not come with the start. */
  begin: () => Promise<ExamState>;
};

export type Invited = {
  /** The recruiter's browser. */
  browser: Browser;
  accountId: string;
  positionId: string;
  placeId: string;
  invitationId: string;
  versionId: number;
  link: string;
};

type Options = {
  questions?: number;
  navigation?: Navigation;
  evaluation?: { id: number; versionId: number };
};

export type Exams = {
  api: TestApp;
  mails: Mails;
  sql: ReturnType<typeof useSql>;
  /** A candidate with an open invitation in an account of its own. */
  invite: (options?: Options) => Promise<Invited>;
  open: (
    key: ({ link: string } | { code: string }) & { turn?: string },
    ip?: string,
  ) => Promise<Answer>;
  /** One more browser that opened the exam. */
  sit: (key: { link: string } | { code: string }) => Promise<Sitting>;
  /** Takes a whole exam, always the first option, and tells the attempt. */
  finishOne: (options?: Options) => Promise<Invited & { attemptId: string }>;
};

const opened = z.object({ data: z.object({ session: z.string() }) });

export const readState = ({ body }: Answer): ExamState =>
  z.object({ data: examState }).parse(body).data;

/** The real API with everything an exam needs. */
export const useExams = (overrides: Record<string, string> = {}): Exams => {
  const mails = useMails();
  const api = useApp(() => ({ ...mails.env(), ...overrides }));
  const sql = useSql(api);

  const invite: Exams['invite'] = async ({ questions = 3, navigation, evaluation } = {}) => {
    const { browser, user } = await api.signedIn({ role: 'owner' });
    const accountId = user.account_id ?? '';
    return api.asOwner(async (tx) => {
      const { id, versionId } =
        evaluation ??
        (await createPublishedEvaluation(tx, { questions, ...(navigation && { navigation }) }));
      const position = await createPosition(tx, { accountId, evaluationId: id });
      const place = await createCandidate(tx, { accountId, positionId: position.id });
      const invitation = await createInvitation(tx, { accountId, placeId: place.id });
      const link = api.services.examAccess.linkToken({ invitationId: invitation.id, version: 1 });
      return {
        browser,
        accountId,
        positionId: position.id,
        placeId: place.id,
        invitationId: invitation.id,
        versionId,
        link,
      };
    });
  };

  const open: Exams['open'] = (key, ip = '127.0.0.1') =>
    api.browser().call('POST', '/api/exam/open', { body: key, hasToken: false, ip });

  const sit: Exams['sit'] = async (key) => {
    const answer = await open(key);
    if (answer.status !== 200) throw new Error(`No exam: ${JSON.stringify(answer.body)}`);
    const { session } = opened.parse(answer.body).data;
    const browser = api.browser();
    const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
      browser.call(method, `/api/exam${path}`, {
        headers: { authorization: `Exam ${session}` },
        hasToken: false,
        body,
      });
    const sitting: Omit<Sitting, 'begin'> = {
      get: () => call('GET', ''),
      state: () => call('GET', '/state'),
      start: (version = privacyNoticeVersion) =>
        call('POST', '/start', { privacy_version: version }),
      next: (after) => call('POST', '/next', { after }),
      pause: (after) => call('POST', '/pause', { after }),
      visit: (after, number) => call('POST', '/visit', { after, number }),
      flag: (flagged, sequence) => call('PUT', '/flags', { flagged, sequence }),
      timeOver: () => call('POST', '/time-over'),
      save: ({ number, sequence = 1, choice = [1], elapsed_ms = 900 }) =>
        call('PUT', '/answers', { number, sequence, choice, elapsed_ms }),
      takeOver: () => call('POST', '/take-over'),
      finish: () => call('POST', '/finish'),
      decline: () => call('POST', '/decline'),
    };
    const begin = async () => {
      const started = readState(await sitting.start());
      return started.question === null ? readState(await sitting.next(0)) : started;
    };
    return { ...sitting, begin };
  };

  const finishOne: Exams['finishOne'] = async (options) => {
    const invited = await invite(options);
    const sitting = await sit({ link: invited.link });
    const { total } = await sitting.begin();
    for (let number = 1; number <= total; number += 1) {
      await sitting.save({ number });
      await sitting.next(number);
    }
    const [attempt] = await sql<{ id: string }>(
      'select id from attempts where position_candidate_id = $1 and completed_at is not null',
      [invited.placeId],
    );
    if (attempt === undefined) throw new Error('The exam did not end.');
    return { ...invited, attemptId: attempt.id };
  };

  return { api, mails, sql, invite, open, sit, finishOne };
};
