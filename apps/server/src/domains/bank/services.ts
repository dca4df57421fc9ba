import type { Catalogues } from '@tamiz/contract/bank/catalogue';
import type { Evaluation } from '@tamiz/contract/bank/evaluations';

import type { Services as AccountsServices } from '#src/domains/accounts/services.ts';
import { createBankFileReader } from '#src/domains/bank/bank-files/reader.ts';
import type { BankFileReader } from '#src/domains/bank/bank-files/reader.ts';
import { createCatalogueMemory } from '#src/domains/bank/catalogue/memory.ts';
import type { CatalogueMemory } from '#src/domains/bank/catalogue/memory.ts';

type BankServices = {
  /** What this process remembers of the catalogue. */
  readonly catalogueMemory: CatalogueMemory<Catalogues>;
  readonly evaluationMemory: CatalogueMemory<Evaluation | null>;
  /** Reads bank files outside the event loop. */
  readonly bankFiles: BankFileReader;
};

export type Services = AccountsServices & BankServices;

/** The services that the bank brings. */
export const openBank = (): BankServices => ({
  catalogueMemory: createCatalogueMemory(),
  evaluationMemory: createCatalogueMemory(),
  bankFiles: createBankFileReader(),
});
