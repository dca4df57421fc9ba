import { openBank } from '#src/domains/bank/services.ts';
import { openExams } from '#src/domains/exams/services.ts';
import { openHiring } from '#src/domains/hiring/services.ts';
import { openIdentity } from '#src/domains/identity/services.ts';
import { openOperations } from '#src/domains/operations/services.ts';
import type { Services as OperationsServices } from '#src/domains/operations/services.ts';
import type { Env } from '#src/platform/env.ts';
import { openPlatform } from '#src/platform/services.ts';
import type { OutsideWorld } from '#src/platform/services.ts';

/** Everything the domains of an API process or a command are given. */
export type Services = OperationsServices;

/** Opens the platform's services and those that each domain brings. */
export const openServices = (env: Env, outside: OutsideWorld = {}): Services => {
  const platform = openPlatform(env, outside);
  return {
    ...platform,
    ...openIdentity(),
    ...openBank(),
    ...openHiring(platform),
    ...openExams(platform),
    ...openOperations(platform),
  };
};

/** Closes everything the services hold. */
export const closeServices = async ({
  databases,
  bankFiles,
  questionFiles,
  candidateFiles,
  pdf,
  workbooks,
}: Services): Promise<void> => {
  await Promise.all([
    databases.close(),
    bankFiles.close(),
    questionFiles.close(),
    candidateFiles.close(),
    pdf.stop(),
    workbooks.close(),
  ]);
};
