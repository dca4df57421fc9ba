const names = new Map<string, string>();

/** Texts built from input could fill the memory; those beyond this many are named each time. */
const maxNames = 2_000;

const name = '((?:"?[a-z_][a-z0-9_]*"?\\.)?"?[a-z_][a-z0-9_]*"?)';

/** Where the table stands; in a select without one, the function it calls. */
const tablePlace = new RegExp(`\\b(?:from|into|update)\\s+(?:only\\s+)?${name}(?!\\w*\\()`);
const functionPlace = new RegExp(`\\b(?:select|from|call)\\s+${name}\\(`);

const read = (text: string): string => {
  const plain = text.toLowerCase().replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, ' ');
  const verb = /[a-z]+/.exec(plain)?.[0] ?? 'statement';
  const found = tablePlace.exec(plain)?.[1] ?? functionPlace.exec(plain)?.[1];
  return found === undefined ? verb : `${verb} ${found.replaceAll('"', '')}`;
};

/** What a statement does, as `verb table`: made of its text, where values are only placeholders, and of no literal in it. */
export const nameStatement = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const made = read(text);
  if (names.size < maxNames) names.set(text, made);
  return made;
};
