import type { Colleague } from '#src/lib/pipeline/notes.ts';

const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es-MX');

const letter = /[\p{L}\p{N}]/u;

/** Where a name after an @ stands in a text, if it does as a whole. */
const findMention = (text: string, name: string): boolean => {
  const wanted = `@${name}`;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (!letter.test(text.charAt(at + wanted.length))) return true;
  }
  return false;
};

/** The colleagues whom a text names after an @. */
export const mentionsIn = (text: string, colleagues: readonly Colleague[]): string[] =>
  colleagues.filter(({ isYou, name }) => !isYou && findMention(text, name)).map(({ id }) => id);

/** The name that is being typed after an @, right before the caret; null where none is. */
export const typedMention = (
  text: string,
  caret: number,
): { from: number; typed: string } | null => {
  const before = text.slice(0, caret);
  const found = /(?:^|[\s(¿¡])@([\p{L}\p{M}\p{N}]{0,30}(?: [\p{L}\p{M}\p{N}]{1,30})?)$/u.exec(
    before,
  );
  if (found === null) return null;
  const typed = found[1] ?? '';
  return { from: caret - typed.length - 1, typed };
};

/** Those of the team whose name, or a part of it, begins as typed; at most six. */
export const suggestColleagues = (typed: string, colleagues: readonly Colleague[]): Colleague[] => {
  const wanted = fold(typed);
  return colleagues
    .filter(({ isYou, name }) => {
      const folded = fold(name);
      return !isYou && (folded.startsWith(wanted) || folded.includes(` ${wanted}`));
    })
    .slice(0, 6);
};

/** A note in parts, those that name a mentioned colleague told apart. */
export const splitMentions = (
  body: string,
  names: readonly string[],
): { text: string; isMention: boolean }[] => {
  const wanted = names.map((name) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const parts: { text: string; isMention: boolean }[] = [];
  let rest = body;
  while (rest !== '') {
    const next = wanted
      .map((mention) => ({ mention, at: rest.indexOf(mention) }))
      .filter(({ at }) => at !== -1)
      .toSorted((a, b) => a.at - b.at)[0];
    if (next === undefined) {
      parts.push({ text: rest, isMention: false });
      break;
    }
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at), isMention: false });
    parts.push({ text: next.mention, isMention: true });
    rest = rest.slice(next.at + next.mention.length);
  }
  return parts;
};
