import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** Processor time of a process so far, in nanoseconds, all its threads together. */
const cpuOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) =>
      Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
    )
    .reduce((sum, time) => sum + time, 0);

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

const get = (url: string, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    })
      .on('error', reject)
      .end();
  });

/** Requests of a slice; few, so that what others do on the machine falls on both slices of a pair. */
const sliceRequests = 20;

/** Of each slice one request is traced: at this share by its id, and at any that is less. It is five times the usual one. */
export const measuredShare = 1 / sliceRequests;

const ask = async (url: string, cookie: string): Promise<void> => {
  const one = async (_: unknown, index: number): Promise<void> => {
    const id = crypto.randomUUID().replaceAll('-', '');
    const lastDigits = index === 0 ? '00000001' : 'ffffffff';
    const traceId = `${id.slice(8)}${lastDigits}`;
    await get(url, { cookie, traceparent: `00-${traceId}-${id.slice(16)}-01` });
  };
  await Promise.all(Array.from({ length: sliceRequests }, one));
};

const sortedUp = (numbers: readonly number[]): number[] =>
  numbers.toSorted((one, other) => one - other);

const median = (numbers: readonly number[]): number => {
  const sorted = sortedUp(numbers);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/**
 * Within what the true median lies, 99 times of 100: the two ranks that a coin thrown so often stays within. It supposes
 * nothing about how the numbers are spread.
 */
const limitsOf = (numbers: readonly number[]): { low: number; high: number } => {
  const sorted = sortedUp(numbers);
  const away = 1.29 * Math.sqrt(sorted.length);
  return {
    low: sorted[Math.floor(sorted.length / 2 - away)] ?? -Infinity,
    high: sorted[Math.ceil(sorted.length / 2 + away)] ?? Infinity,
  };
};

type Cost = {
  /** Processor time of a request in microseconds, the median of all slices. */
  with: number;
  without: number;
  /** What is lost of the throughput of a process that has no time to spare, the median of all pairs: 0.01 is one in a hundred. */
  lost: number;
  /** Within what the truth lies, 99 times of 100. */
  low: number;
  high: number;
  pairs: number;
};

type Measure = {
  pid: number;
  urls: { traced: string; plain: string };
  cookie: string;
  /** It ends when the truth is certainly below this or above, or after so many pairs. */
  line: number;
  mostPairs: number;
};

/**
 * Compares an API with traces and one without in the same process, in pairs of slices that follow each other, the one with
 * traces first in every second pair. Judged by processor time and not by requests a second: on a machine that others use too,
 * the latter tells more about them. Batches of spans leave in few slices, so the median does not see them: 2.8 µs a span.
 */
export const measureCost = async ({
  pid,
  urls,
  cookie,
  line,
  mostPairs,
}: Measure): Promise<Cost> => {
  const slice = async (url: string): Promise<number> => {
    const before = cpuOf(pid);
    await ask(url, cookie);
    return (cpuOf(pid) - before) / sliceRequests / 1_000;
  };
  const traced: number[] = [];
  const plain: number[] = [];
  const lost: number[] = [];
  const pair = async (isTracedFirst: boolean): Promise<void> => {
    const first = await slice(isTracedFirst ? urls.traced : urls.plain);
    const second = await slice(isTracedFirst ? urls.plain : urls.traced);
    const [one, other] = isTracedFirst ? [first, second] : [second, first];
    traced.push(one);
    plain.push(other);
    lost.push(1 - other / one);
  };
  const isSettled = (): boolean => {
    const { low, high } = limitsOf(lost);
    return high <= line || low > line;
  };
  // Until the code is compiled, a request costs several times as much.
  for (let round = 0; round < 200; round += 1) {
    for (const url of Object.values(urls)) await ask(url, cookie);
  }
  do {
    for (let round = 0; round < 100; round += 1) await pair(round % 2 === 0);
  } while (!isSettled() && lost.length < mostPairs);
  agent.destroy();
  return {
    with: median(traced),
    without: median(plain),
    lost: median(lost),
    ...limitsOf(lost),
    pairs: lost.length,
  };
};
