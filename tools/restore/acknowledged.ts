/** Something the product said it has done: to whom it belongs, what to find in the database, and when it was said. */
export type Acknowledged = { owner: 'account' | 'others'; key: string; at: number };

/** A write of ours with the place in the log that it lies before. */
export type Marker = { at: number; lsn: bigint };

/** A place in the log, as PostgreSQL writes it (16/B374D848), as a number. */
export const readLsn = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

const segmentBytes = 16n * 1024n * 1024n;

/** Where a segment of the log ends, by its name: time line, and the number in two parts. */
export const endOfSegment = (name: string): bigint => {
  const [, high, low] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? [];
  if (high === undefined || low === undefined) throw new Error(`${name} is no segment.`);
  return (BigInt(`0x${high}`) << 32n) + (BigInt(`0x${low}`) + 1n) * segmentBytes;
};

type Found = { acknowledged: readonly Acknowledged[]; stored: ReadonlySet<string> };

const isLost =
  ({ stored }: Found) =>
  ({ key }: Acknowledged): boolean =>
    !stored.has(key);

export type Loss = {
  /** How much the product had said it did, and is gone. */
  lost: number;
  /** How far the oldest of it lies before the end. */
  seconds: number;
  /** What is gone although its part of the log was archived: there must be none. */
  archivedAndLost: string[];
};

/** What a restore to the newest moment lost, and whether anything of it stood in the archive. */
export const measureLoss = (
  found: Found,
  end: { at: number; archivedUpTo: bigint; markers: readonly Marker[] },
): Loss => {
  const lost = found.acknowledged.filter(isLost(found));
  const archived = end.markers.findLast(({ lsn }) => lsn <= end.archivedUpTo)?.at ?? 0;
  const oldest = Math.min(end.at, ...lost.map(({ at }) => at));
  return {
    lost: lost.length,
    seconds: (end.at - oldest) / 1_000,
    archivedAndLost: lost.filter(({ at }) => at <= archived).map(({ key }) => key),
  };
};

/** What had been said before a moment and is missing. */
export const missingBefore = (found: Found, moment: number): string[] =>
  found.acknowledged
    .filter(({ at }) => at <= moment)
    .filter(isLost(found))
    .map(({ key }) => key);
