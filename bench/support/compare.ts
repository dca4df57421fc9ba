import type { Handle } from '@tamiz/db';

import { mean } from '#bench/support/mean.ts';
import { pgbenchRate } from '#bench/support/pgbench.ts';
import { wrkRate } from '#bench/support/wrk.ts';

const sliceSeconds = 3;
const slices = 3;

type Pair = {
  name: string;
  url: string;
  cookie: string;
  statements: Parameters<Handle['run']>[0][];
  ownerUrl: string;
  /** The lowest acceptable share of the rate of the SQL alone. */
  atLeast: number;
};

/**
 * Compares requests per second through the API with the same SQL alone, in alternating slices of one run, so that
 * other load on the machine affects both equally. Fails when the share is too small.
 */
export const compare = async ({
  name,
  url,
  cookie,
  statements,
  ownerUrl,
  atLeast,
}: Pair): Promise<void> => {
  await wrkRate(url, cookie, 2);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let index = 0; index < slices; index += 1) {
    ours.push(await wrkRate(url, cookie, sliceSeconds));
    bare.push(await pgbenchRate(ownerUrl, statements, sliceSeconds));
  }
  const share = mean(ours) / mean(bare);
  const isEnough = share >= atLeast;
  process.stdout.write(
    `${name}: ${Math.round(mean(ours))} requests/s through the API, ${Math.round(mean(bare))}/s bare SQL, ` +
      `share ${share.toFixed(2)} (aim ${atLeast})${isEnough ? '' : '  NOT REACHED'}\n`,
  );
  if (!isEnough) process.exitCode = 1;
};
