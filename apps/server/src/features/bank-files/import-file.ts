import type { BankFileReport } from '@tamiz/contract/staff-catalogue';

import { recordAudit } from '#src/features/audit/record-audit.ts';
import { compareFile } from '#src/features/bank-files/compare-file.ts';
import type { BankFile } from '#src/features/bank-files/compare-file.ts';
import { importBank } from '#src/features/bank-import/import-bank.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

/** What a file would change; nothing is written. */
export const previewFile = async (services: Services, file: BankFile): Promise<BankFileReport> =>
  (await compareFile(services, file)).report;

/** Brings a technology's questions to what its file says; published versions wait for their patches. */
export const importFile = async (
  services: Services,
  { visitor, file }: { visitor: Visitor; file: BankFile },
): Promise<BankFileReport> => {
  const { bank, report } = await compareFile(services, file);
  const { added, changed } = await importBank(services, bank);
  await services.databases.staff.transaction((tx) =>
    recordAudit(tx, {
      actor: { kind: 'staff', id: visitor.userId },
      accountId: null,
      action: 'bank.file_imported',
      subject: { kind: 'user', id: visitor.userId },
      details: { technology: bank.technologies[0]?.slug ?? null, added, changed },
    }),
  );
  return { ...report, is_applied: true };
};
