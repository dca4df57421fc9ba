import path from 'node:path';
import type { SourceFile } from '#tools/house/graph.ts';

const isTest = (file: string): boolean =>
  /\.(test|spec)\.tsx?$|(^|\/)testing\/|^(e2e|faults)\//.test(file);

/** The middle one of some numbers. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** How large files and folders may be, so that a reader can hold one in mind. */
const limits = { median: 60, lines: 400, testLines: 600, filesInFolder: 25 };

/** What is larger than it may be, in words. */
export const findTooLarge = (sources: readonly SourceFile[]): string[] => {
  const product = sources.filter(({ file }) => !isTest(file));
  const middle = median(product.map(({ lines }) => lines));
  const long = sources.filter(
    ({ file, lines }) => lines > (isTest(file) ? limits.testLines : limits.lines),
  );
  const folders = Map.groupBy(sources, ({ file }) => path.posix.dirname(file));
  return [
    ...(middle > limits.median ? [`the median file has ${middle} lines`] : []),
    ...long.map(({ file, lines }) => `${file} has ${lines} lines`),
    ...[...folders]
      .filter(([, files]) => files.length > limits.filesInFolder)
      .map(([folder, files]) => `${folder} holds ${files.length} files`),
  ];
};
