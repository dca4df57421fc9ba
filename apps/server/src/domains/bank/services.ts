import type { Knowledge } from '@tamiz/bank';
import type { Catalogues } from '@tamiz/contract/bank/catalogue';
import type { Evaluation } from '@tamiz/contract/bank/evaluations';

import type { Services as AccountsServices } from '#src/domains/accounts/services.ts';
import { createBankFileReader } from '#src/domains/bank/bank-files/reader.ts';
import type { BankFileReader } from '#src/domains/bank/bank-files/reader.ts';
import { createCatalogueMemory } from '#src/domains/bank/catalogue/memory.ts';
import type { CatalogueMemory } from '#src/domains/bank/catalogue/memory.ts';
import { createQuestionFiles } from '#src/domains/bank/question-files/question-files.ts';
import type { QuestionFiles } from '#src/domains/bank/question-files/question-files.ts';

type BankServices = {
  /** What this process remembers of the catalogue. */
  readonly catalogueMemory: CatalogueMemory<Catalogues>;
  readonly evaluationMemory: CatalogueMemory<Evaluation | null>;
  /** What the wording of the shared bank teaches those who write questions of their own. */
  readonly wordingMemory: CatalogueMemory<Knowledge>;
  /** Reads bank files outside the event loop. */
  readonly bankFiles: BankFileReader;
  /** Reads and writes files of questions outside the event loop. */
  readonly questionFiles: QuestionFiles;
};

export type Services = AccountsServices & BankServices;

/** The services that the bank brings. */
export const openBank = (): BankServices => ({
  catalogueMemory: createCatalogueMemory(),
  evaluationMemory: createCatalogueMemory(),
  wordingMemory: createCatalogueMemory(),
  bankFiles: createBankFileReader(),
  questionFiles: createQuestionFiles(),
});
