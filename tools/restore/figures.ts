/** One measurement: how much data, and how long it took. */
export type Sample = { gigabytes: number; seconds: number };

export type Line = { base: number; perGigabyte: number };

/** The straight line nearest to the samples: seconds = base + perGigabyte · gigabytes. */
export const fitLine = (samples: readonly Sample[]): Line => {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(samples.map(({ gigabytes }) => gigabytes));
  const y = mean(samples.map(({ seconds }) => seconds));
  const spread = samples.reduce((sum, { gigabytes }) => sum + (gigabytes - x) ** 2, 0);
  if (spread === 0) throw new Error('A line needs samples of at least two sizes.');
  const along = samples.reduce(
    (sum, { gigabytes, seconds }) => sum + (gigabytes - x) * (seconds - y),
    0,
  );
  const perGigabyte = along / spread;
  return { base: y - perGigabyte * x, perGigabyte };
};

export const inWords = ({ base, perGigabyte }: Line): string =>
  `seconds = ${base.toFixed(1)} ${perGigabyte < 0 ? '−' : '+'} ${Math.abs(perGigabyte).toFixed(1)} · GB`;

/** How long a piece of work took, with what it gave. */
export const timed = async <Value>(
  work: () => Promise<Value>,
): Promise<{ seconds: number; value: Value }> => {
  const from = performance.now();
  const value = await work();
  return { seconds: (performance.now() - from) / 1_000, value };
};
