export type Section = { version: string; date: string; notes: string };

const heading = /^## \[([^\]]+)\] - (\d{4}-\d{2}-\d{2})$/;

/** The released versions of CHANGELOG.md, newest first; what is not released yet is left out. */
export const readSections = (changelog: string): Section[] =>
  changelog.split(/^(?=## )/m).flatMap((part) => {
    const [title = '', ...lines] = part.split('\n');
    const [, version, date] = heading.exec(title.trim()) ?? [];
    if (version === undefined || date === undefined) return [];
    return { version, date, notes: lines.join('\n').trim() };
  });

/** The reasons why this version cannot be released; empty if it can. */
export const findChangelogFaults = (changelog: string, version: string): string[] => {
  const [newest] = readSections(changelog);
  if (newest?.version !== version) {
    const found = newest === undefined ? 'none' : newest.version;
    return [`package.json says ${version}, the newest version of CHANGELOG.md is ${found}.`];
  }
  return newest.notes === '' ? [`CHANGELOG.md says nothing about ${version}.`] : [];
};
