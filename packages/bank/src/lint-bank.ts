import { readFileSync } from 'node:fs';
import path from 'node:path';

import spanish from 'dictionary-es-mx';
import { createHunspellFromStrings } from 'hunspell-wasm';
import { parse } from 'yaml';

import { findFlaws } from '#src/editorial.ts';
import { ceilingsFile, findGuessable } from '#src/guessing/ceilings.ts';
import { guessAll, measure } from '#src/guessing/measure.ts';
import type { Problem } from '#src/problem.ts';
import { readBank } from '#src/read-bank.ts';
import { findProblems } from '#src/rules.ts';
import { findOtherWords } from '#src/rules/glossary.ts';
import { findMisspellings, findTermProblems } from '#src/rules/spelling.ts';
import { glossaryFile, reviewedPairsFile, type Bank } from '#src/schema.ts';

/** All problems of the bank in a folder: form, rules, editorial rules, what can be guessed, vocabulary and spelling. */
export const lintBank = async (folder: string): Promise<{ bank: Bank; problems: Problem[] }> => {
  const { bank, problems } = readBank(folder);
  const reviewed = reviewedPairsFile.parse(parse(readText(folder, 'reviewed-pairs.yaml')));
  const glossary = glossaryFile.parse(parse(readText(folder, 'glossary.yaml')));
  const ceilings = ceilingsFile.parse(parse(readText(folder, 'guess-ceilings.yaml')));
  const terms = readText(folder, 'terms.txt').trim().split('\n');
  const dictionary = await loadDictionary();
  return {
    bank,
    problems: [
      ...problems,
      ...findProblems(bank),
      ...findFlaws(bank, reviewed),
      ...findGuessable(measure(bank, guessAll(bank)), ceilings),
      ...findOtherWords(bank, glossary),
      ...findTermProblems(terms, dictionary),
      ...findMisspellings(bank, terms, dictionary),
    ],
  };
};

/** The Spanish of Mexico as LibreOffice spells it, read by Hunspell itself. */
export const loadDictionary = () => {
  const decoder = new TextDecoder();
  return createHunspellFromStrings(decoder.decode(spanish.aff), decoder.decode(spanish.dic));
};

const readText = (folder: string, file: string): string =>
  readFileSync(path.join(folder, file), 'utf8');
