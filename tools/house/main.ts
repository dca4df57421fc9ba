import path from 'node:path';
import { findCycles } from '#tools/house/cycles.ts';
import { listSources, readArrows } from '#tools/house/graph.ts';
import type { Arrow } from '#tools/house/graph.ts';
import { findTooLarge, median } from '#tools/house/sizes.ts';
import { findCrowded } from '#tools/house/use-cases.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { importRules } from '#tools/lint/import-rules.ts';
import { placeOf, targetOf } from '#tools/lint/places.ts';

// Rules that draw floors; the linter reports the same import where it is written.
const floors = ['own-packages', 'domain-order', 'spa-rooms', 'spa-features'];

const findUpward = (arrows: readonly Arrow[]): string[] =>
  arrows.flatMap(({ from, specifier }) => {
    const place = placeOf(path.join(inRepository(), from));
    const target = targetOf(specifier, place);
    return floors.flatMap((name) => {
      const problem = importRules[name]?.(place, target, { specifier, isTypeOnly: false });
      return problem === undefined ? [] : [`${from}: ${problem}`];
    });
  });

const sources = listSources();
const arrows = readArrows(sources.map(({ file }) => file));
const problems = [
  ...findCycles(arrows).map((files) => `cycle: ${files.join(' ↔ ')}`),
  ...findUpward(arrows),
  ...findTooLarge(sources),
  ...findCrowded(sources),
];

process.stdout.write(
  `${sources.length} files, ${arrows.length} imports, median ${median(sources.map(({ lines }) => lines))} lines\n`,
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${problems.length} problems\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
