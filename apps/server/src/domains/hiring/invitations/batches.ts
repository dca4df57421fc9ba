/** People whom one job mails: after a failure it begins again, and so it must not be long. */
const most = 100;

/** Splits ids into the jobs that mail them. */
export const inBatches = (ids: readonly string[], size = most): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
