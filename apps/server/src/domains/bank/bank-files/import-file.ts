import type { BankFileReport } from '@tamiz/contract/bank/bank-files';

import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import { compareFile } from '#src/domains/bank/bank-files/compare-file.ts';
import type { BankFile } from '#src/domains/bank/bank-files/reader.ts';
import { importBank } from '#src/domains/bank/bank-import/import-bank.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** Updates a technology's questions to match its file; published versions change only when they are patched. */
export const importFile = async (
  services: Services,
  { visitor, file }: { visitor: Visitor; file: BankFile },
): Promise<BankFileReport> => {
  const { bank, report } = await compareFile(services, file);
  const { added, changed } = await importBank(services, bank);
  await services.databases.staff.transaction((tx) =>
    recordStaffWork(tx, visitor, 'bank.file_imported', {
      technology: bank.technologies[0]?.slug ?? null,
      added,
      changed,
    }),
  );
  return { ...report, is_applied: true };
};
