import type { Tally } from '#src/reading/summary.ts';

const nameWidth = 26;
const width = 11;

const columns = ['questions', 'read', 'agreed', '%', 'doubts', 'kept', 'rewritten', 'dropped'];

const percent = ({ agreed, read }: Tally): string =>
  read === 0 ? '·' : ((100 * agreed) / read).toFixed(1);

const line = (name: string, cells: readonly string[]): string =>
  name.padEnd(nameWidth) + cells.map((cell) => cell.padStart(width)).join('');

const rowOf = (one: Tally): string => {
  const { name, questions, read, agreed, doubts, kept, rewritten, dropped } = one;
  const cells = [questions, read, agreed, percent(one), doubts, kept, rewritten, dropped];
  return line(name, cells.map(String));
};

const sum = (name: string, tallies: readonly Tally[]): Tally => {
  const total = (pick: (one: Tally) => number) => tallies.reduce((so, one) => so + pick(one), 0);
  return {
    name,
    questions: total((one) => one.questions),
    read: total((one) => one.read),
    agreed: total((one) => one.agreed),
    doubts: total((one) => one.doubts),
    kept: total((one) => one.kept),
    rewritten: total((one) => one.rewritten),
    dropped: total((one) => one.dropped),
  };
};

/** The table of `pnpm bank:readings`: first-pass agreement by technology, then each fresh sample. */
export const describeReadings = (
  technologies: readonly Tally[],
  samples: readonly Tally[],
): string =>
  [
    line('', columns),
    ...technologies.map(rowOf),
    rowOf(sum('total', technologies)),
    '',
    ...samples.map(rowOf),
  ].join('\n');
