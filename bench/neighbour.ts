import { readFile } from 'node:fs/promises';

import { prepareCall } from '@tamiz/contract/call';
import { getAttemptPdf } from '@tamiz/contract/calls/exams/results';
import { listPositionCandidates, previewCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { listPositions } from '@tamiz/contract/calls/hiring/positions';
import { csrfCookie } from '@tamiz/contract/calls/identity/sign-in';
import { dropDatabase, withClient } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { startStack } from '@tamiz/tools/stack';

import { percentile } from '#bench/support/percentile.ts';
import { productionEnv } from '#bench/support/production-env.ts';
import { report } from '#bench/support/report.ts';
import { openSessionOf } from '#bench/support/session.ts';

const database = 'tamiz_bench_neighbour';
const people = { noisy: 'mariana.villasenor@ejemplo.mx', quiet: 'ximena.robledo@ejemplo.mx' };
/** How many times as long as undisturbed the work of the quiet account may take. */
const atMost = 2;
const uploadsAndPrintsAtOnce = 4;
const turns = 4;
const sheet = new URL(
  '../apps/server/src/domains/hiring/candidate-files/corpus/files/libreoffice-thousand.xlsx',
  import.meta.url,
);

type Work = Record<'positions' | 'candidates' | 'print' | 'upload', () => Promise<void>>;

/** What a recruiter of an account does all day, one request each. */
const workOf = async (api: string, ownerUrl: string, email: string): Promise<Work> => {
  const session = await openSessionOf(ownerUrl, email);
  const [position = '', attempt = ''] = await withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ position_id: string; id: string }>(
      `select place.position_id, attempts.id from attempts
       join position_candidates place on place.id = attempts.position_candidate_id
       join users on users.account_id = attempts.account_id
       where users.email = $1 and attempts.completed_at is not null limit 1`,
      [email],
    );
    return [rows[0]?.position_id, rows[0]?.id];
  });
  const answered = await fetch(new URL(csrfCookie.path, api), { headers: { cookie: session } });
  const token = /XSRF-TOKEN=([^;]+)/.exec(answered.headers.getSetCookie().join())?.[1] ?? '';
  const headers = {
    cookie: `${session}; XSRF-TOKEN=${token}`,
    'x-xsrf-token': decodeURIComponent(token),
  };
  const bytes = await readFile(sheet);
  const ask = async (path: string, init: RequestInit = {}): Promise<void> => {
    const answer = await fetch(new URL(path, api), { ...init, headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  };
  const params = { params: { id: position } };
  return {
    positions: () => ask(prepareCall(listPositions, {}).path),
    candidates: () => ask(prepareCall(listPositionCandidates, params).path),
    print: () => ask(prepareCall(getAttemptPdf, { params: { id: attempt } }).path),
    upload: () => {
      const body = new FormData();
      body.set('file', new Blob([bytes]), 'candidatos.xlsx');
      return ask(previewCandidates.path.replace('{id}', position), { method: 'POST', body });
    },
  };
};

/** Uploads and prints without pause; the returned function stops and tells how many were done. */
const disturb = ({ print, upload }: Work) => {
  const stop = new AbortController();
  let done = 0;
  const repeat = async (one: () => Promise<void>): Promise<void> => {
    while (!stop.signal.aborted) {
      await one();
      done += 1;
    }
  };
  const all = Array.from({ length: uploadsAndPrintsAtOnce }, () => [repeat(print), repeat(upload)]);
  return async (): Promise<number> => {
    stop.abort();
    await Promise.all(all.flat());
    return done;
  };
};

const measure = async (work: Work, rounds: number, into: Map<string, number[]>): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, one] of Object.entries(work)) {
      const from = performance.now();
      await one();
      into.set(name, [...(into.get(name) ?? []), performance.now() - from]);
    }
  }
};

/** One account uploads and prints without pause, with limits lifted; how long another one's work takes meanwhile. */
export const benchNeighbour = async (): Promise<void> => {
  const rounds = process.argv.includes('--short') ? 10 : 50;
  await dropDatabase({ adminUrl: testAdminUrl, database });
  const stack = await startStack({
    adminUrl: testAdminUrl,
    database,
    web: 'none',
    hasDemoData: true,
    workerProcesses: 1,
    apiProcesses: 1,
    // Production has no demo data.
    env: { ...productionEnv(), NODE_ENV: 'development', TRUSTED_PROXIES: '1' },
  });
  try {
    const [api = ''] = stack.urls.apis;
    const ownerUrl = stack.urls.database.owner;
    const noisy = await workOf(api, ownerUrl, people.noisy);
    const quiet = await workOf(api, ownerUrl, people.quiet);
    await measure(quiet, 10, new Map());
    const alone = new Map<string, number[]>();
    const beside = new Map<string, number[]>();
    let disturbed = 0;
    // In turns, so that other load on the machine affects both.
    for (let turn = 0; turn < turns; turn += 1) {
      await measure(quiet, rounds, alone);
      const stop = disturb(noisy);
      await measure(quiet, rounds, beside);
      disturbed += await stop();
    }
    process.stdout.write(`the neighbour: ${disturbed} uploads and prints meanwhile\n`);
    for (const [name, samples] of alone) {
      const [one, other] = [percentile(samples, 0.95), percentile(beside.get(name) ?? [], 0.95)];
      report(
        name,
        `p95 ${one.toFixed(1)} ms alone, ${other.toFixed(1)} ms beside the neighbour, ${(other / one).toFixed(2)} times (aim ${atMost})`,
        other / one <= atMost,
      );
    }
  } finally {
    await stack.stop();
    await dropDatabase({ adminUrl: testAdminUrl, database });
  }
};
