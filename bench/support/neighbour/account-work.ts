import { readFile } from 'node:fs/promises';

import { prepareCall } from '@tamiz/contract/call';
import { getAttemptPdf } from '@tamiz/contract/calls/exams/results';
import { listPositionCandidates, previewCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { listPositions } from '@tamiz/contract/calls/hiring/positions';
import { csrfCookie } from '@tamiz/contract/calls/identity/sign-in';
import { withClient } from '@tamiz/db/admin';

import { openSessionOf } from '#bench/support/session.ts';

const sheet = new URL(
  '../../../apps/server/src/domains/hiring/candidate-files/corpus/files/libreoffice-thousand.xlsx',
  import.meta.url,
);

/** What is needed to work as somebody of an account; plain data, so that another process can be given it. */
export type Person = {
  api: string;
  headers: Record<string, string>;
  position: string;
  /** Several, because a report drawn twice in a row is half remembered by the printer. */
  attempts: string[];
};

/** Opens a session of a demo person, and finds exams of the account that are over. */
export const openPerson = async (api: string, ownerUrl: string, email: string): Promise<Person> => {
  const session = await openSessionOf(ownerUrl, email);
  const found = await withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ position_id: string; id: string }>(
      `select place.position_id, attempts.id from attempts
       join position_candidates place on place.id = attempts.position_candidate_id
       join users on users.account_id = attempts.account_id
       where users.email = $1 and attempts.completed_at is not null order by attempts.id limit 20`,
      [email],
    );
    return rows;
  });
  const answered = await fetch(new URL(csrfCookie.path, api), { headers: { cookie: session } });
  const token = /XSRF-TOKEN=([^;]+)/.exec(answered.headers.getSetCookie().join())?.[1] ?? '';
  const headers = {
    cookie: `${session}; XSRF-TOKEN=${token}`,
    'x-xsrf-token': decodeURIComponent(token),
  };
  return {
    api,
    headers,
    position: found[0]?.position_id ?? '',
    attempts: found.map(({ id }) => id),
  };
};

/** Each does one request and tells its status. */
export type Work = Record<'positions' | 'candidates' | 'print' | 'upload', () => Promise<number>>;

/** What a recruiter does all day. */
export const workOf = async ({ api, headers, position, attempts }: Person): Promise<Work> => {
  const bytes = await readFile(sheet);
  const ask = async (path: string, init: RequestInit = {}): Promise<number> => {
    const answer = await fetch(new URL(path, api), { ...init, headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const params = { params: { id: position } };
  let printed = 0;
  return {
    positions: () => ask(prepareCall(listPositions, {}).path),
    candidates: () => ask(prepareCall(listPositionCandidates, params).path),
    print: () => {
      const id = attempts[printed % attempts.length] ?? '';
      printed += 1;
      return ask(prepareCall(getAttemptPdf, { params: { id } }).path);
    },
    upload: () => {
      const body = new FormData();
      body.set('file', new Blob([bytes]), 'candidatos.xlsx');
      return ask(previewCandidates.path.replace('{id}', position), { method: 'POST', body });
    },
  };
};
