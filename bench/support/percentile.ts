/** The value that a share of all samples does not exceed. */
export const percentile = (samples: readonly number[], share: number): number =>
  samples.toSorted((a, b) => a - b)[
    Math.min(samples.length - 1, Math.floor(samples.length * share))
  ] ?? Number.NaN;
