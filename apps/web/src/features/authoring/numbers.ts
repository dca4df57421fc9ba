/** Chosen places as the call takes them: `1-40,42`. */
export const writeNumbers = (chosen: ReadonlySet<number>): string => {
  const ranges: [number, number][] = [];
  for (const number of [...chosen].toSorted((left, right) => left - right)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges
    .map(([from, to]) => (from === to ? String(from) : `${String(from)}-${String(to)}`))
    .join(',');
};
