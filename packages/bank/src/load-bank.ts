import path from 'node:path';

import { BankError } from '#src/problem.ts';
import { readBank } from '#src/read-bank.ts';
import { findProblems } from '#src/rules.ts';
import type { Bank } from '#src/schema.ts';

/** The folder of the bank that ships with the product. */
export const bankFolder = path.join(import.meta.dirname, '..');

/** Reads the whole bank, or throws a `BankError` that names everything wrong with it: no caller sees a bank the linter refuses. */
export const loadBank = (folder: string = bankFolder): Bank => {
  const { bank, problems } = readBank(folder);
  const all = [...problems, ...findProblems(bank)];
  if (all.length > 0) throw new BankError(all);
  return bank;
};
