import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { withClient } from '@tamiz/db/admin';

import { pgbenchScriptRate } from '#bench/support/pgbench.ts';

const run = promisify(execFile);
const sliceSeconds = 5;
const slices = 3;

type Saves = { apis: string[]; ownerUrl: string; sessions: string[]; atLeast: number };

/** Every exam shows a question with an hour left, so that no save is refused for its time. */
const openUp = (ownerUrl: string): Promise<number> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ number: number }>(
      `update attempts set current_deadline = now() + interval '1 hour', current_number = 1,
         current_limit_ms = 3600000 returning current_number as number`,
    );
    await owner.query(
      `create table bench_answers (attempt_id uuid, number smallint, sequence int, choice smallint, elapsed_ms int,
         at timestamptz, primary key (attempt_id, number))`,
    );
    await owner.query(
      'create table bench_attempts as select row_number() over () as n, id from attempts',
    );
    await owner.query('create unique index on bench_attempts (n)');
    await owner.query('analyze');
    return rows.length;
  });

/** The head of a request is built once for each session: what the caller costs is taken from the same cores. */
const lua = (sessions: string[], firstSequence: number): string => `
local heads = {}
local body = '{"number":1,"sequence":%d,"choice":[%d],"elapsed_ms":1000}'
init = function()
  local length = #string.format(body, ${firstSequence}, 1)
  for index, session in ipairs({ ${sessions.map((session) => `"${session}"`).join(',')} }) do
    heads[index] = wrk.format("PUT", "/api/exam/answers", {
      ["content-type"] = "application/json",
      ["authorization"] = "Exam " .. session,
      ["content-length"] = tostring(length)
    })
  end
end
local turn = 0
request = function()
  turn = turn + 1
  return heads[1 + turn % #heads] .. string.format(body, ${firstSequence} + turn, 1 + turn % 4)
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
  // Each slice begins to count anew, so its first requests repeat older sequences.
  return (requests - refused) / sliceSeconds;
};

/** Always writes, as every save does: with a condition on a random sequence most would soon change nothing. */
const upsert = (attempts: number): string => `
\\set n random(1, ${attempts})
\\set sequence random(1, 1000000)
insert into bench_answers values ((select id from bench_attempts where n = :n), 1, :sequence, 1, 1000, now())
  on conflict (attempt_id, number) do update set sequence = excluded.sequence, choice = excluded.choice, at = excluded.at;
`;

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Saves a second through the API beside single-row upserts by pgbench, in alternating slices of one run. */
export const compareSaves = async ({ apis, ownerUrl, sessions, atLeast }: Saves): Promise<void> => {
  const attempts = await openUp(ownerUrl);
  const folder = await mkdtemp(join(tmpdir(), 'tamiz-bench-'));
  try {
    const throughApi = async (slice: number): Promise<number> => {
      const rates = await Promise.all(
        apis.map(async (api, turn) => {
          const script = join(folder, `saves-${slice}-${turn}.lua`);
          const own = sessions.filter((_, place) => place % apis.length === turn);
          // A later slice counts from above the last one's sequences; all have six digits.
          await writeFile(script, lua(own, 100_000 * (1 + slice)));
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
