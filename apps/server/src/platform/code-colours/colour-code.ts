import { parseRichText } from '@tamiz/contract/shared/rich-text';
import type { CodeKind } from '@tamiz/contract/shared/rich-text/code-colours';

import type { Grammar } from '#src/platform/code-colours/grammar.ts';
import { grammarOf } from '#src/platform/code-colours/grammars.ts';

const number = '\\d\\w*(?:\\.\\d\\w*)*';
const word = '[\\p{L}_$][\\p{L}\\p{N}_$]*';

type Reader = { expression: RegExp; kinds: readonly CodeKind[]; grammar: Grammar };

/** One expression for the whole language; which group read a piece tells its kind. Made once. */
const readers = new Map<Grammar, Reader>();

const readerOf = (grammar: Grammar): Reader => {
  const known = readers.get(grammar);
  if (known !== undefined) return known;
  const { patterns } = grammar;
  const sources = [...patterns.map(([, source]) => `(${source})`), `(${word})`, `(${number})`];
  const made = {
    // The rest is signs and spaces, one by one.
    expression: new RegExp(`${sources.join('|')}|[^]`, 'gu'),
    kinds: patterns.map(([kind]) => kind),
    grammar,
  };
  readers.set(grammar, made);
  return made;
};

/** What is asked of an object (`.catch`, `.delete`) is never a keyword, whatever it is called. */
const kindOfWord = (grammar: Grammar, code: string, match: RegExpExecArray): CodeKind => {
  const { keywords, isCaseless, hasCalls } = grammar;
  const { 0: text, index } = match;
  const isMember = code[index - 1] === '.' && code[index - 2] !== '.';
  if (!isMember && keywords.has(isCaseless ? text.toLowerCase() : text)) return 'k';
  return hasCalls && code[index + text.length] === '(' ? 'f' : 'p';
};

const plain = (code: string): string => `p${code.length}`;

/** The colours of a piece of code, in the writing of the contract; what nobody taught us is one plain piece. */
const colourCode = (language: string, code: string): string => {
  const grammar = grammarOf(language);
  if (grammar === undefined) return plain(code);
  const { expression, kinds } = readerOf(grammar);
  const runs: { kind: CodeKind; length: number }[] = [];
  for (const match of code.matchAll(expression)) {
    const [text] = match;
    const group = match.findIndex((read, index) => index > 0 && read !== undefined) - 1;
    const kind: CodeKind =
      group < 0
        ? 'p'
        : (kinds[group] ?? (group === kinds.length ? kindOfWord(grammar, code, match) : 'n'));
    const last = runs.at(-1);
    if (last?.kind === kind) last.length += text.length;
    else runs.push({ kind, length: text.length });
  }
  return runs.map(({ kind, length }) => `${kind}${length}`).join('') || plain(code);
};

/** The colours of every code block of a text, in their order; undefined when no block has any. */
export const colourText = (source: string): string[] | undefined => {
  const colours = parseRichText(source).flatMap((block) =>
    block.kind === 'code' ? colourCode(block.language, block.text) : [],
  );
  return colours.every((one) => /^p\d+$/.test(one)) ? undefined : colours;
};
