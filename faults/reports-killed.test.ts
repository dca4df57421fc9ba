import { prepareCall } from '@tamiz/contract/call';
import {
  getReportDownload,
  getReportFile,
  prepareReports,
} from '@tamiz/contract/calls/exams/report-downloads';
import { reportDownload } from '@tamiz/contract/exams/report-downloads';
import { createTransactions } from '@tamiz/db';
import { withClient } from '@tamiz/db/admin';
import {
  createAttempt,
  createCandidate,
  createPosition,
  createPublishedEvaluation,
  createUser,
} from '@tamiz/db/factories';
import { waitFor } from '@tamiz/tools/wait';
import { beforeAll, expect, test } from 'vitest';

import { createClient } from '#faults/support/client.ts';
import { readFaultsEnv } from '#faults/support/env.ts';
import { createRandom } from '#faults/support/random.ts';
import { signIn } from '#faults/support/sign-in.ts';
import { useKillableStack } from '#faults/support/use-killable-stack.ts';

const { isFull, seed } = readFaultsEnv();
const people = isFull ? 300 : 60;
const kills = isFull ? 6 : 2;

const product = useKillableStack();
const random = createRandom(seed);

let positionId: string;
let client: ReturnType<typeof createClient>;

beforeAll(async () => {
  const { stack, apiUrl } = product();
  const owner = createTransactions(stack.urls.database.owner, 1);
  try {
    const { id: evaluationId, versionId } = await owner.run((tx) => createPublishedEvaluation(tx));
    const user = await owner.run((tx) => createUser(tx));
    const accountId = user.account_id ?? '';
    positionId = await owner.run(async (tx) => {
      const { id } = await createPosition(tx, { accountId, evaluationId, maxCandidates: people });
      for (let index = 0; index < people; index += 1) {
        const place = await createCandidate(tx, { accountId, positionId: id });
        await createAttempt(tx, { accountId, placeId: place.id, versionId });
      }
      return id;
    });
    client = createClient(apiUrl);
    await signIn(client, stack.mailbox, user.email);
  } finally {
    await owner.close();
  }
});

const look = async () => {
  const { body } = await client.call(getReportDownload);
  return reportDownload.parse((body as { data: unknown }).data);
};

/** The ZIP as a browser gets it. */
const fetchZip = async (id: string): Promise<Buffer> => {
  const { path } = prepareCall(getReportFile, { params: { id } });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(new URL(path, product().apiUrl), { headers: { cookie } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** How many entries the directory at the end of a ZIP has. */
const countEntries = (zip: Buffer): number => zip.readUInt16LE(zip.length - 22 + 10);

test(
  'a worker killed while it prints leaves one whole file, with every report once',
  { timeout: isFull ? 900_000 : 300_000 },
  async () => {
    const { kill, restart, stack } = product();
    process.stdout.write(`FAULTS_SEED=${seed}: ${people} reports, ${kills} kills\n`);
    const begun = await client.call(prepareReports, {
      params: { id: positionId },
      body: { sort: 'score' },
    });
    expect(begun.status).toBe(202);
    for (let index = 0; index < kills; index += 1) {
      const enough = Math.floor(((index + random()) / kills) * people * 0.8) + 1;
      await waitFor(async () => ((await look()).done >= enough ? true : undefined), {
        what: `${enough} printed reports`,
        timeoutMs: 120_000,
        intervalMs: 20,
      });
      await kill(['worker']);
      expect((await look()).state).toBe('preparing');
      await restart(['worker']);
    }
    const ready = await waitFor(
      async () => {
        const download = await look();
        return download.state === 'ready' ? download : undefined;
      },
      { what: 'the download', timeoutMs: 120_000, intervalMs: 200 },
    );
    expect(ready).toMatchObject({ done: people, total: people });
    const zip = await fetchZip(ready.id);
    expect(countEntries(zip)).toBe(people);
    const { rows } = await withClient(stack.urls.database.owner, (owner) =>
      owner.query(
        `select count(*)::int as files, count(content)::int as printed, count(distinct attempt_id)::int as people,
           (select count(*)::int from report_downloads) as downloads from report_files`,
      ),
    );
    expect(rows).toEqual([{ files: people, printed: people, people, downloads: 1 }]);
  },
);
