import type { Handle } from '@tamiz/db';
import pg from 'pg';

import { openPlainConnection } from '#bench/support/plain-http.ts';

const rounds = 1_000;
const warmUp = 400;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Pair = {
  name: string;
  url: string;
  cookie: string;
  statements: Parameters<Handle['run']>[0][];
  ownerUrl: string;
  /** How many times as long as the SQL alone a request may take. */
  atMost: number;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/**
 * Compares the time of one request with the same SQL alone as a prepared statement, taking turns,
 * so that other load on the machine affects both equally. Fails when the request takes too many times as long.
 */
export const compareLatency = async (pair: Pair): Promise<void> => {
  const { name, url, cookie, statements, ownerUrl, atMost } = pair;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { origin, pathname, search } = new URL(url);
  const connection = await openPlainConnection(origin);
  try {
    const runBare = async () => {
      for (const [index, { sql, parameters }] of statements.entries()) {
        await client.query({ name: `bare_${index}`, text: sql, values: [...parameters] });
      }
    };
    const ask = () => connection.send('GET', `${pathname}${search}`, { cookie });
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [await timed(ask), await timed(runBare)];
      // The first rounds warm both up.
      if (round >= warmUp) {
        ours.push(one);
        bare.push(other);
      }
    }
    const ratio = median(ours) / median(bare);
    const isEnough = ratio <= atMost;
    process.stdout.write(
      `${name}: ${median(ours).toFixed(2)} ms through the API, ${median(bare).toFixed(2)} ms bare SQL (medians), ` +
        `${ratio.toFixed(2)} times (aim ${atMost})${isEnough ? '' : '  NOT REACHED'}\n`,
    );
    if (!isEnough) process.exitCode = 1;
  } finally {
    connection.close();
    await client.end();
  }
};
