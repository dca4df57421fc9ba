import { parseRichText, richTextToPlain } from '@tamiz/contract/shared/rich-text';

import type { Bank, SnippetLanguage, WrittenQuestion } from '#src/schema.ts';
import { writtenIn } from '#src/written.ts';

/** A program that proves a key: what it must print, whitespace aside, and the error it must end with, if any. */
export type Snippet = {
  id: string;
  language: SnippetLanguage;
  code: string;
  prints: string;
  fails?: string | undefined;
};

/** The programs of a bank, in its order; a question without `run` only has its reference as proof. */
export const snippetsOf = (bank: Bank): Snippet[] =>
  writtenIn(bank).flatMap(({ place, question }) => snippetOf(place, question) ?? []);

/** One line, single spaces: a key written on one line may be printed on several. */
export const normalise = (output: string): string => output.replaceAll(/\s+/g, ' ').trim();

const snippetOf = (id: string, { text, options, run }: WrittenQuestion): Snippet | undefined => {
  if (run === undefined) return undefined;
  const code = run.code ?? firstCodeBlock(text);
  const key = options.find((option) => option.right)?.text ?? '';
  return {
    id,
    language: run.language,
    code: [run.before, code, run.after].filter((part) => part !== undefined).join('\n'),
    // Who fails prints nothing, unless its question says what comes before the error.
    prints: normalise(run.prints ?? (run.fails === undefined ? richTextToPlain(key) : '')),
    fails: run.fails,
  };
};

const firstCodeBlock = (text: string): string =>
  parseRichText(text).find((block) => block.kind === 'code')?.text ?? '';
