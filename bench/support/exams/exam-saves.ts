import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { saveAnswer } from '@tamiz/contract/calls/exams/sitting';
import { withClient } from '@tamiz/db/admin';

import { mean } from '#bench/support/mean.ts';
import { pgbenchScriptRate } from '#bench/support/pgbench.ts';

const run = promisify(execFile);
const sliceSeconds = 5;
const slices = 3;

/** From the last of the 30 on: the crowd saved answers of the first ones, and what is older than those is refused as stale. */
const questionOf = (slice: number): number => 30 - slice;

type Saves = { apis: string[]; ownerUrl: string; sessions: string[]; atLeast: number };

/**
 * Gives every exam a new question with an hour left: no save is refused as late, and none meets the history of the
 * slice before, which a question keeps only up to a bound.
 */
const openQuestions = (ownerUrl: string, number: number): Promise<number> =>
  withClient(ownerUrl, async (owner) => {
    const { rowCount } = await owner.query(
      `update attempts set current_deadline = now() + interval '1 hour', current_number = $1,
         current_limit_ms = 3600000, held_sequence = null, held_choice = null, held_at = null
       where completed_at is null`,
      [number],
    );
    return rowCount ?? 0;
  });

/** What pgbench writes to. */
const prepareUpserts = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (owner) => {
    await owner.query(
      `create table bench_answers (attempt_id uuid, number smallint, sequence int, choice smallint, elapsed_ms int,
         at timestamptz, primary key (attempt_id, number))`,
    );
    await owner.query(
      'create table bench_attempts as select row_number() over () as n, id from attempts where completed_at is null',
    );
    await owner.query('create unique index on bench_attempts (n)');
    await owner.query('analyze');
  });

/**
 * Builds the heads of requests once per session: the load generator shares the cores with the server. Sequences
 * count from 1 for every question, as those of a page do; a head says how long its body is, so there is one for
 * sequences of each length.
 */
const lua = (sessions: string[], number: number): string => `
local heads = {}
local body = '{"number":${number},"sequence":%d,"choice":[%d],"elapsed_ms":1000}'
local sessions = { ${sessions.map((session) => `"${session}"`).join(',')} }
init = function()
  for digits, sequence in ipairs({ 1, 10, 100, 1000 }) do
    heads[digits] = {}
    for index, session in ipairs(sessions) do
      heads[digits][index] = wrk.format("${saveAnswer.method}", "${saveAnswer.path}", {
        ["content-type"] = "application/json",
        ["authorization"] = "Exam " .. session,
        ["content-length"] = tostring(#string.format(body, sequence, 1))
      })
    end
  end
end
local turn = -1
request = function()
  turn = turn + 1
  local sequence = 1 + math.floor(turn / #sessions)
  local own = heads[#tostring(sequence)]
  return own[1 + turn % #sessions] .. string.format(body, sequence, 1 + sequence % 4)
end`;

const connections = 256;

const wrkSaves = async (api: string, script: string, share: number): Promise<number> => {
  const { stdout } = await run('wrk', [
    ...[
      '--threads',
      '1',
      '--connections',
      String(connections / share),
      '--duration',
      `${sliceSeconds}s`,
    ],
    ...['--script', script, api],
  ]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  return (requests - refused) / sliceSeconds;
};

/** Always writes, as every save does: if it compared random sequences, most upserts would soon change nothing. */
const upsert = (attempts: number): string => `
\\set n random(1, ${attempts})
\\set sequence random(1, 1000000)
insert into bench_answers values ((select id from bench_attempts where n = :n), 1, :sequence, 1, 1000, now())
  on conflict (attempt_id, number) do update set sequence = excluded.sequence, choice = excluded.choice, at = excluded.at;
`;

/** Compares saves per second through the API with single-row upserts by pgbench, in alternating slices of one run. */
export const compareSaves = async ({ apis, ownerUrl, sessions, atLeast }: Saves): Promise<void> => {
  const attempts = await openQuestions(ownerUrl, questionOf(0));
  await prepareUpserts(ownerUrl);
  const folder = await mkdtemp(join(tmpdir(), 'tamiz-bench-'));
  try {
    const throughApi = async (slice: number): Promise<number> => {
      const number = questionOf(slice);
      await openQuestions(ownerUrl, number);
      const rates = await Promise.all(
        apis.map(async (api, turn) => {
          const script = join(folder, `saves-${slice}-${turn}.lua`);
          const own = sessions.filter((_, place) => place % apis.length === turn);
          await writeFile(script, lua(own, number));
          return wrkSaves(api, script, apis.length);
        }),
      );
      return rates.reduce((sum, rate) => sum + rate, 0);
    };
    const byPgbench = () => pgbenchScriptRate(ownerUrl, upsert(attempts), sliceSeconds);

    const ours: number[] = [];
    const bare: number[] = [];
    // The first slice warms both up and is not counted.
    for (let slice = 0; slice <= slices; slice += 1) {
      const rates = [await throughApi(slice), await byPgbench()] as const;
      if (slice === 0) continue;
      ours.push(rates[0]);
      bare.push(rates[1]);
    }
    const share = mean(ours) / mean(bare);
    const isEnough = share >= atLeast;
    process.stdout.write(
      `answer saves: ${Math.round(mean(ours))}/s through the API, ${Math.round(mean(bare))}/s single-row upserts by pgbench, ` +
        `share ${share.toFixed(2)} (aim ${atLeast})${isEnough ? '' : '  NOT REACHED'}\n`,
    );
    if (!isEnough) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true });
  }
};
