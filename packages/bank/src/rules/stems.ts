import { proseOf, richTextsOf } from '#src/rules/prose.ts';
import type { QuestionRule } from '#src/rules/rule.ts';
import { wordsOf } from '#src/rules/words.ts';

const question = /¿[^?]*\?/g;

// “¿Cuál no …?” and “¿Qué cambio del código no …?”, but not “¿Qué pasa si no …?”: there nobody picks by what is missing.
const negative =
  /^¿(?!por )(\p{L}+ )?(cuál|cuáles|qué)( (?!(que|si|cuando|aunque|donde|para|porque|mientras|sin)\s)\S+){0,4}? no\s/iu;
const exception =
  /(^|[\s¿])(excepto|(?<!a )salvo|incorrect[oa]s?|fals[oa]s?|menos cuál)(?=[\s?,])/iu;

const trivia = [
  /(en|de) que (ano|decada|siglo|fecha)\b/,
  /\bquien(es)? (creo|crearon|invento|diseno|escribio|propuso|fundo|desarrollo)\b/,
  /\bcuando (se lanzo|se publico|se creo|salio|aparecio|nacio)\b/,
  /\b(en|desde|a partir de) que version\b/,
  /\bque version (introdujo|agrego|incorporo|trajo|elimino)\b/,
  /\bque empresa\b/,
  /\bque significa(n)? (las siglas|el acronimo|la sigla)\b/,
  /\bcomo se llama(ba|n|ban)?\b/,
  /\bpor quien fue\b/,
];

const year = /^(19|20)\d\d$/;

/** Question texts ask directly, for something worth knowing, in complete Spanish sentences. */
export const stemRules: Record<string, QuestionRule> = {
  'negative-stem': ({ text }) =>
    questionsIn(text)
      .filter((asked) => negative.test(asked) || exception.test(asked))
      .map((asked) => `“${asked}” asks for what does not fit: put the negation in **bold**`),

  'no-trivia': ({ text, options }) => [
    ...questionsIn(text)
      .filter((asked) => trivia.some((pattern) => pattern.test(wordsOf(asked).join(' '))))
      .map((asked) => `“${asked}” asks for a date or a name`),
    ...(!text.includes('```') && options.every((option) => year.test(option.text))
      ? ['every option is a year']
      : []),
  ],

  'opening-marks': (one) =>
    richTextsOf(one).flatMap(([name, source]) =>
      proseOf(source)
        .filter((part) => !isPaired(part, '¿', '?') || !isPaired(part, '¡', '!'))
        .map((part) => `${name}: “${part}” opens or closes a question or an exclamation only`),
    ),

  'no-doubled-word': (one) =>
    richTextsOf(one).flatMap(([name, source]) =>
      proseOf(source).flatMap((part) =>
        [...part.matchAll(/(?<![\p{L}\p{N}])(\p{L}{2,}) \1(?![\p{L}\p{N}])/giu)].map(
          ([twice]) => `${name}: “${twice}”`,
        ),
      ),
    ),
};

const questionsIn = (text: string): string[] =>
  proseOf(withoutBold(text)).flatMap((part) => part.match(question) ?? []);

/** A negation in bold is what the rule asks for, so it disappears before the question is judged. */
const withoutBold = (text: string): string => text.replaceAll(/\*\*[^*]+\*\*/g, '·');

const isPaired = (text: string, opening: string, closing: string): boolean =>
  text.split(opening).length === text.split(closing).length;
