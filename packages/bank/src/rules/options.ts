import { fewestOptions } from '@tamiz/contract/bank/rules/several-answers';
import { richTextToPlain } from '@tamiz/contract/shared/rich-text';

import type { QuestionRule } from '#src/rules/rule.ts';
import { repeated } from '#src/rules/identity.ts';
import { wordsOf } from '#src/rules/words.ts';

const lumpedTogether =
  /\b(todas|ninguna|ambas|cualquiera)( de)?( las| los)? (anteriores|opciones|respuestas)\b|\b[abcd] y [abcd] son\b/;

/** The key fits the type of the question, and each wrong option teaches something. */
export const optionRules: Record<string, QuestionRule> = {
  'one-key': ({ type, options }) => {
    const right = options.filter((option) => option.right).length;
    return type === 'multiple_choice' || right === 1
      ? []
      : [`a ${type} question has exactly one right option, not ${String(right)}`];
  },

  'several-keys': ({ type, options }) => {
    if (type !== 'multiple_choice') return [];
    const right = options.filter((option) => option.right).length;
    return right >= 2 && right < options.length
      ? []
      : ['a multiple_choice question has at least two right options and one wrong'];
  },

  // Not asked of files of customers: what they bring is kept, and refused when it is confirmed.
  'enough-options': ({ type, options }) =>
    type !== 'multiple_choice' || options.length >= fewestOptions
      ? []
      : [`a multiple_choice question has at least ${String(fewestOptions)} options`],

  'true-or-false': ({ type, options }) => {
    const words = options.map(({ text }) => text).join('/');
    return type !== 'true_false' || words === 'Verdadero/Falso'
      ? []
      : ["a true_false question has the options 'Verdadero' and 'Falso', in this order"];
  },

  'wrong-says-why': ({ options }) =>
    options
      .filter((option) => option.right !== true && option.why === undefined)
      .map(({ text }) => `why is “${text}” wrong?`),

  'options-differ': ({ options }) =>
    repeated(options.map(({ text }) => richTextToPlain(text))).map(
      (text) => `the option “${text}” occurs twice`,
    ),

  'no-lumped-option': ({ options }) =>
    options
      .filter(({ text }) => lumpedTogether.test(wordsOf(text).join(' ')))
      .map(({ text }) => `“${text}” depends on the other options and their order`),
};
