import { readFileSync } from 'node:fs';
import { inRepository } from '#tools/lib/paths.ts';
import { readInstalledLicences } from '#tools/release/licences.ts';
import { readLockedPackages, type LockedPackage } from '#tools/release/lockfile-packages.ts';

/** What may be given to customers as part of the product: notices must be kept, nothing of ours must be published. */
const shipped = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Python-2.0', 'OFL-1.1'],
]);
/** What may also build or test it on our machines: nobody else gets these. */
const developmentOnly = new Set([...shipped, 'MPL-1.1', 'MPL-2.0', 'CC-BY-4.0']);

/** Words that are no SPDX expression, each read by a person. */
const read = new Map([['MIT (http://mootools.net/license.txt)', 'MIT']]);

/** Whether an SPDX expression of names, AND, OR and brackets can be met by allowed licences alone; one that is not understood cannot. */
export const isAllowed = (expression: string, allowed: ReadonlySet<string>): boolean => {
  const tokens = (read.get(expression) ?? expression).match(/[()]|[^\s()]+/g) ?? [];
  let isWhole = true;
  const one = (): boolean => {
    const token = tokens.shift();
    if (token === undefined) isWhole = false;
    if (token !== '(') return token !== undefined && allowed.has(token);
    const inside = any();
    if (tokens.shift() !== ')') isWhole = false;
    return inside;
  };
  const joined = (word: string, part: () => boolean, join: (a: boolean, b: boolean) => boolean) => {
    let result = part();
    while (tokens[0] === word) {
      tokens.shift();
      result = join(part(), result);
    }
    return result;
  };
  const all = (): boolean => joined('AND', one, (a, b) => a && b);
  const any = (): boolean => joined('OR', all, (a, b) => a || b);
  return any() && isWhole && tokens.length === 0;
};

/** Programs of one system, and what nobody but them needs: another system does not install them, and cannot read their licence. */
const findAway = (packages: LockedPackage[]): ReadonlySet<string> => {
  const away = new Set(packages.filter((each) => each.isForOneSystem).map(toKey));
  const needers = Map.groupBy(
    packages.flatMap((each) => each.needs.map((need) => ({ need, by: toKey(each) }))),
    ({ need }) => need,
  );
  for (let before = -1; before < away.size;) {
    before = away.size;
    for (const [need, by] of needers) if (by.every((each) => away.has(each.by))) away.add(need);
  }
  return away;
};

const toKey = ({ name, version }: LockedPackage): string => `${name}@${version}`;

/** Every locked package whose licence nobody knows, or does not allow what we do with it. */
export const findLicenceFaults = (
  packages: LockedPackage[],
  licences: ReadonlyMap<string, string>,
): string[] => {
  const away = findAway(packages);
  return packages.flatMap((each) => {
    const [key, licence] = [toKey(each), licences.get(toKey(each))];
    if (licence === undefined) return away.has(key) ? [] : [`${key} names no licence.`];
    if (isAllowed(licence, each.isShipped ? shipped : developmentOnly)) return [];
    return [`${key} (${each.isShipped ? 'shipped' : 'development'}) has the licence ${licence}.`];
  });
};

if (import.meta.main) {
  const packages = readLockedPackages(readFileSync(inRepository('pnpm-lock.yaml'), 'utf8'));
  const faults = findLicenceFaults(packages, readInstalledLicences());
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
