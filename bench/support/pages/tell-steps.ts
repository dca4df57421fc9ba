import { prepareCall } from '@tamiz/contract/call';
import { listTags } from '@tamiz/contract/calls/hiring/tags';
import { listAnnouncements } from '@tamiz/contract/calls/operations/announcements';
import type { Stack } from '@tamiz/tools/stack';

import { percentile } from '#bench/support/percentile.ts';
import { processorSeconds } from '#bench/support/processor.ts';
import { wrkRate } from '#bench/support/wrk.ts';

const rounds = 5;
const connections = 8;

/** Calls that do a little more from one to the next: what a page costs beyond them is its own rows and their JSON. */
const steps = [
  {
    name: 'a call from memory, nobody signed in',
    call: prepareCall(listAnnouncements, { query: { reader: 'recruiters' } }),
  },
  { name: 'session, permission and one statement without rows', call: prepareCall(listTags) },
];

/** Tells what each step costs Node, by the processor time of its processes. */
export const tellSteps = async (
  { children, urls }: Stack,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<void> => {
  const used = () => children.api.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  for (const { name, call } of steps) {
    const load = { apis: urls.apis, headers, ...call };
    await wrkRate(load, { seconds: 1, connections });
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = used();
      const rate = await wrkRate(load, { seconds, connections });
      taken.push(((used() - before) * 1_000_000) / (rate * seconds));
    }
    process.stdout.write(`${name}: ${Math.round(percentile(taken, 0.5))} µs of Node\n`);
  }
};
