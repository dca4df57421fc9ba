import { createCandidateFileReader } from '#src/candidate-files/reader.ts';
import { openDatabases } from '#src/databases.ts';
import type { Env } from '#src/env.ts';
import { createExamAccess } from '#src/exam-access.ts';
import { createCatalogueMemory } from '#src/features/catalogue/memory.ts';
import { createExamChanges } from '#src/features/exams/changes.ts';
import { createAnswerSaver } from '#src/features/exams/save-answer.ts';
import { createSessionCache } from '#src/features/sessions/session-cache.ts';
import { openPayments } from '#src/entry/open-payments.ts';
import { createPdfPrinter } from '#src/pdf/printer.ts';
import { systemClock } from '#src/ports/clock.ts';
import type { Clock } from '#src/ports/clock.ts';
import { systemDraw } from '#src/ports/draw.ts';
import type { Draw } from '#src/ports/draw.ts';
import { createSecrets } from '#src/secrets.ts';
import type { Services } from '#src/services.ts';

/** A fault of ours that a file brought to light; it holds no content of the file. */
const reportFault = ({ name, message }: Error): void => {
  process.stderr.write(`${JSON.stringify({ level: 50, msg: 'candidate file', name, message })}\n`);
};

/** Lets go of everything the services hold. */
export const closeServices = async ({
  databases,
  candidateFiles,
  pdf,
}: Services): Promise<void> => {
  await Promise.all([databases.close(), candidateFiles.close(), pdf.stop()]);
};

/** The real services of an API process or a command. */
export const openServices = (
  env: Env,
  { clock = systemClock, draw = systemDraw }: { clock?: Clock; draw?: Draw } = {},
): Services => {
  const secrets = createSecrets(env.APP_SECRET);
  const databases = openDatabases(env);
  return {
    env,
    databases,
    secrets,
    examAccess: createExamAccess(secrets),
    clock,
    draw,
    sessionCache: createSessionCache(),
    candidateFiles: createCandidateFileReader({ onFault: reportFault }),
    payments: openPayments(env),
    pdf: createPdfPrinter(),
    saveAnswer: createAnswerSaver(databases.exams, clock),
    examChanges: createExamChanges(),
    memories: {
      catalogues: createCatalogueMemory(),
      evaluations: createCatalogueMemory(),
      versions: new Map(),
      attemptIds: new Map(),
    },
  };
};
