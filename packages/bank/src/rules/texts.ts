import { parseRichText, type RichBlock, type RichInline } from '@tamiz/contract/rich-text';

import { richTextsOf } from '#src/rules/prose.ts';
import type { QuestionRule } from '#src/rules/rule.ts';
import { sharedPhrases } from '#src/rules/words.ts';

/** From this many words in common on, the description quotes the question. */
const quotedWords = 5;

// Syntax of the whole Markdown or HTML that this subset leaves as text: the author meant something else.
const leftovers: [RegExp, string][] = [
  [/```/, 'a code fence is not closed, or does not stand alone on its line'],
  [/`/, 'a backtick has no pair'],
  [/\*\*|(^|\s)\*\S|\S\*(\s|$)/, 'an emphasis has no pair'],
  [/<\/?[a-z][^>]*>|&[a-z]+;|&#\d+;/i, 'HTML is shown as text'],
  [/!?\[[^\]]*\]\([^)]*\)/, 'links and images are shown as text'],
  [/(^|\s)#{1,6}\s/, 'headings are shown as text'],
];

/** Texts read as they were meant, and the description gives nothing away. */
export const textRules: Record<string, QuestionRule> = {
  'clean-rich-text': (question) =>
    richTextsOf(question).flatMap(([name, source]) =>
      leftoversOf(source).map((message) => `${name}: ${message}`),
    ),

  // An option stands inside a label, which holds no list.
  'plain-options': ({ options }) =>
    options
      .filter(({ text }) => parseRichText(text).some(({ kind }) => kind === 'list'))
      .map(({ text }) => `the option “${text}” is a list`),

  'description-hides-text': ({ description, text, options }) =>
    sharedPhrases(description, [text, ...options.map((option) => option.text)], quotedWords).map(
      (phrase) => `the description quotes “${phrase}”`,
    ),

  'plain-description': ({ description }) =>
    /[`*\n]/.test(description) ? ['the description is one line without marks'] : [],

  'snippet-has-code': ({ text, run }) =>
    run === undefined || run.code !== undefined || hasCode(text)
      ? []
      : ['run names no code and the text has no code block'],
};

function leftoversOf(source: string): string[] {
  const texts = parseRichText(source).flatMap(textsOfBlock);
  return leftovers
    .filter(([pattern]) => texts.some((text) => pattern.test(text)))
    .slice(0, 1)
    .map(([, message]) => message);
}

function textsOfBlock(block: RichBlock): string[] {
  if (block.kind === 'code') return [];
  return block.kind === 'paragraph' ? textsOf(block.children) : block.items.flatMap(textsOf);
}

function textsOf(nodes: RichInline[]): string[] {
  return nodes.flatMap((node) => {
    if ('children' in node) return textsOf(node.children);
    return node.kind === 'text' ? [node.text] : [];
  });
}

function hasCode(text: string): boolean {
  return parseRichText(text).some(({ kind }) => kind === 'code');
}
