const longestPart = 80;

/** What Windows, macOS or Linux would not take in the name of a file, or could read as something else. */
const unfit = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

const toPart = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unfit, ' ')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, longestPart)
    // Half of a character may be left at the end.
    .replace(/[\uD800-\uDBFF]$/u, '')
    .replace(/^[. ]+|[. ]+$/gu, '');

/** What the report of a person is called, without its ending. */
export const nameFile = (person: string, position: string): string =>
  [person, position]
    .map(toPart)
    .filter((part) => part !== '')
    .join(' - ') || 'Reporte';

/** How systems that ignore case and accents compare names. */
const fold = (name: string): string => name.normalize('NFKD').toLowerCase();

/** The names with their ending, in the same order; who is called as somebody before gets a number. */
export const tellApart = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    let called = name;
    for (let count = 2; taken.has(fold(called)); count += 1) called = `${name} (${String(count)})`;
    taken.add(fold(called));
    return `${called}.pdf`;
  });
};
