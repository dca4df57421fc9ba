import type { CodeKind } from '@tamiz/contract/shared/rich-text/code-colours';

/**
 * How a language looks, as far as five colours need it. Patterns are tried in their order wherever a piece begins. To
 * keep the time linear in the code, a pattern that has begun to read (a string, a comment) reads on to the end of
 * the line or of the code when its own end is missing, instead of failing after all.
 */
export type Grammar = {
  readonly patterns: readonly (readonly [CodeKind, string])[];
  readonly keywords: ReadonlySet<string>;
  readonly isCaseless: boolean;
  /** Whether a word before a parenthesis is a function. */
  readonly hasCalls: boolean;
};

type Pattern = readonly [CodeKind, string];

/** A string of one line, with escapes. */
const quoted = (mark: string): string => `${mark}(?:\\\\.|[^${mark}\\\\\\n])*${mark}?`;

/** Anything up to the given end, over several lines. */
const upTo = (start: string, end: string): string => `${start}[^]*?(?:${end}|$)`;

export const strings = {
  double: ['s', quoted('"')],
  single: ['s', quoted("'")],
  template: ['s', '`(?:\\\\[^]|[^`\\\\])*`?'],
  raw: ['s', upTo('`', '`')],
  threeDouble: ['s', upTo('"""', '"""')],
  threeSingle: ['s', upTo("'''", "'''")],
  /** Of SQL and its relatives: the mark twice stands for itself. */
  doubled: ['s', "'(?:''|[^'])*'?"],
} as const satisfies Record<string, Pattern>;

export const comments = {
  slashes: ['c', '\\/\\/.*'],
  block: ['c', upTo('\\/\\*', '\\*\\/')],
  hash: ['c', '#.*'],
  /** Only at the beginning of a word: elsewhere it counts or names. */
  loneHash: ['c', '(?<![^\\s])#.*'],
  dashes: ['c', '--.*'],
  markup: ['c', upTo('<!--', '-->')],
} as const satisfies Record<string, Pattern>;

export const annotation: Pattern = ['f', '@[A-Za-z_][\\w.]*'];

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** A language of words, calls and what is given; `isCaseless` when SELECT and select are the same word. */
export const grammar = (
  patterns: readonly Pattern[],
  keywords: string,
  { isCaseless = false, hasCalls = true } = {},
): Grammar => ({ patterns, keywords: words(keywords), isCaseless, hasCalls });
