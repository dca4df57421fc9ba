export const firstUuid = '00000000-0000-0000-0000-000000000000';
export const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export type KeysetPage<Row> = { rows: Row[]; next: string | null };

/** A page of a list. One row more than the page was read; if it exists, there is a next page. */
export const toKeysetPage = <Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => string,
): KeysetPage<Row> => {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: rows.length > size && last !== undefined ? cursorOf(last) : null };
};

/** The lowest id that could have been made at a moment: ids sort by creation, so dates are found by them. */
export const lowestUuidAt = (moment: Date): string => {
  const milliseconds = Math.max(0, moment.getTime()).toString(16).padStart(12, '0').slice(-12);
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-0000-0000-000000000000`;
};
