import type { Catalogues, Evaluation } from '@tamiz/contract/catalogue-schemas';

import type { CandidateFileReader } from '#src/candidate-files/reader.ts';
import type { Databases } from '#src/databases.ts';
import type { Env } from '#src/env.ts';
import type { ExamAccess } from '#src/exam-access.ts';
import type { CatalogueMemory } from '#src/features/catalogue/memory.ts';
import type { ExamChanges } from '#src/features/exams/changes.ts';
import type { AnswerSaver } from '#src/features/exams/save-answer.ts';
import type { VersionMemory } from '#src/features/exams/versions.ts';
import type { SessionCache } from '#src/features/sessions/session-cache.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { Draw } from '#src/ports/draw.ts';
import type { Payments } from '#src/ports/payments.ts';
import type { PdfPrinter } from '#src/ports/pdf.ts';
import type { Secrets } from '#src/secrets.ts';

/** What use cases are given: nothing is reached through a global. */
export type Services = {
  readonly env: Env;
  readonly databases: Databases;
  readonly secrets: Secrets;
  /** Makes and reads links, codes and sessions of exams. */
  readonly examAccess: ExamAccess;
  readonly clock: Clock;
  readonly draw: Draw;
  readonly sessionCache: SessionCache;
  /** Reads files of candidates outside the event loop. */
  readonly candidateFiles: CandidateFileReader;
  readonly payments: Payments;
  readonly pdf: PdfPrinter;
  /** Saves answers, many at a time. */
  readonly saveAnswer: AnswerSaver;
  readonly examChanges: ExamChanges;
  /** What this process remembers of the catalogue. */
  readonly memories: {
    readonly catalogues: CatalogueMemory<Catalogues>;
    readonly evaluations: CatalogueMemory<Evaluation | null>;
    /** Published versions, which never change. */
    readonly versions: VersionMemory;
    /** The attempt of a place. */
    readonly attemptIds: Map<string, string>;
  };
};
