import { parseRichText, type RichBlock } from '@tamiz/contract/shared/rich-text';
import { type RichInline } from '@tamiz/contract/shared/rich-text/inline';

import { richTextsOf } from '#src/rules/prose.ts';
import type { QuestionRule } from '#src/rules/rule.ts';
import { sharedPhrases } from '#src/rules/words.ts';

/** From this many words in common on, the description quotes the question. */
const quotedWords = 5;

// Syntax of full Markdown or HTML that this subset leaves as plain text, which the author did not intend.
const leftovers: [RegExp, string][] = [
  [/```/, 'a code fence is not closed, or does not stand alone on its line'],
  [/`/, 'a backtick has no pair'],
  [/\*\*|(^|\s)\*\S|\S\*(\s|$)/, 'an emphasis has no pair'],
  [/<\/?[a-z][^>]*>|&[a-z]+;|&#\d+;/i, 'HTML is shown as text'],
  [/!?\[[^\]]*\]\([^)]*\)/, 'links and images are shown as text'],
  [/(^|\s)#{1,6}\s/, 'headings are shown as text'],
];

/** Texts are displayed as intended, and the description does not reveal the answer. */
export const textRules: Record<string, QuestionRule> = {
  'clean-rich-text': (question) =>
    richTextsOf(question).flatMap(([name, source]) =>
      leftoversOf(source).map((message) => `${name}: ${message}`),
    ),

  // An option is inside a label, which cannot contain a list.
  'plain-options': ({ options }) =>
    options
      .filter(({ text }) => parseRichText(text).some(({ kind }) => kind === 'list'))
      .map(({ text }) => `the option “${text}” is a list`),

  'description-hides-text': ({ description, text, options }) =>
    sharedPhrases(description, [text, ...options.map((option) => option.text)], quotedWords).map(
      (phrase) => `the description quotes “${phrase}”`,
    ),

  'plain-description': ({ description }) => [
    ...(/[`*\n]/.test(description) ? ['the description is one line without marks'] : []),
    // Whoever splits a text wrongly puts a row of a table here.
    ...(/^[¿¡«“"]?\p{Lu}/u.test(description) ? [] : ['the description begins as a sentence does']),
  ],

  'snippet-has-code': ({ text, run }) =>
    run === undefined || run.code !== undefined || hasCode(text)
      ? []
      : ['run names no code and the text has no code block'],
};

const leftoversOf = (source: string): string[] => {
  const texts = parseRichText(source).flatMap(textsOfBlock);
  return leftovers
    .filter(([pattern]) => texts.some((text) => pattern.test(text)))
    .slice(0, 1)
    .map(([, message]) => message);
};

const textsOfBlock = (block: RichBlock): string[] => {
  if (block.kind === 'code') return [];
  return block.kind === 'paragraph' ? textsOf(block.children) : block.items.flatMap(textsOf);
};

const textsOf = (nodes: RichInline[]): string[] =>
  nodes.flatMap((node) => {
    if ('children' in node) return textsOf(node.children);
    return node.kind === 'text' ? [node.text] : [];
  });

const hasCode = (text: string): boolean => parseRichText(text).some(({ kind }) => kind === 'code');
