import type { BankFileReport } from '@tamiz/contract/bank/bank-files';

import { compareFile } from '#src/domains/bank/bank-files/compare-file.ts';
import type { BankFile } from '#src/domains/bank/bank-files/reader.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** What a file would change; nothing is written. */
export const previewFile = async (services: Services, file: BankFile): Promise<BankFileReport> =>
  (await compareFile(services, file)).report;
