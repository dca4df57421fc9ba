const escapable = ':#={}~\\n';

/** Stands in a mask for a character that was escaped and so has no meaning. */
const hidden = '\u0001';

/**
 * A text of the same length in which escaped characters are hidden: signs are looked for in the mask, words are cut
 * from the text itself at the same places.
 */
export const maskEscapes = (text: string): string => {
  let at = text.indexOf('\\');
  if (at === -1) return text;
  const parts: string[] = [];
  let from = 0;
  while (at !== -1) {
    const isEscape = at + 1 < text.length && escapable.includes(text[at + 1] ?? ' ');
    if (isEscape) {
      parts.push(text.slice(from, at), hidden, hidden);
      from = at + 2;
    }
    at = text.indexOf('\\', isEscape ? at + 2 : at + 1);
  }
  parts.push(text.slice(from));
  return parts.join('');
};

/** The words an escaped text stands for. */
export const unescape = (text: string): string => {
  let at = text.indexOf('\\');
  if (at === -1) return text;
  const parts: string[] = [];
  let from = 0;
  while (at !== -1) {
    const next = text[at + 1] ?? ' ';
    const isEscape = escapable.includes(next);
    if (isEscape) {
      parts.push(text.slice(from, at), next === 'n' ? '\n' : next);
      from = at + 2;
    }
    at = text.indexOf('\\', isEscape ? at + 2 : at + 1);
  }
  parts.push(text.slice(from));
  return parts.join('');
};

/** A text in which no sign of the format is left. */
export const escape = (text: string): string =>
  text.replaceAll(/[:#={}~\\]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
