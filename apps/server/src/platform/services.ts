import { openDatabases } from '#src/platform/database/databases.ts';
import type { Databases } from '#src/platform/database/databases.ts';
import { systemClock } from '#src/platform/clock.ts';
import type { Clock } from '#src/platform/clock.ts';
import { systemDraw } from '#src/platform/draw.ts';
import type { Draw } from '#src/platform/draw.ts';
import type { Env } from '#src/platform/env.ts';
import { openPayments } from '#src/platform/payments/open-payments.ts';
import type { Payments } from '#src/platform/payments/payments.ts';
import { createReadiness } from '#src/platform/readiness.ts';
import type { Readiness } from '#src/platform/readiness.ts';
import type { PdfPrinter } from '#src/platform/pdf/pdf-printer.ts';
import { createPdfPrinter } from '#src/platform/pdf/printer.ts';
import { createSecrets } from '#src/platform/secrets.ts';
import type { Secrets } from '#src/platform/secrets.ts';
import { createTurns } from '#src/platform/threads/turns.ts';
import type { Turns } from '#src/platform/threads/turns.ts';
import { createWorkbookWriter } from '#src/platform/workbooks/workbook-writer.ts';
import type { WorkbookWriter } from '#src/platform/workbooks/workbook-writer.ts';

/** What every use case of the API may be given; each domain adds the services it brings. */
export type Services = {
  readonly env: Env;
  readonly databases: Databases;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly draw: Draw;
  readonly payments: Payments;
  readonly pdf: PdfPrinter;
  readonly workbooks: WorkbookWriter;
  readonly readiness: Readiness;
  /** The turns of accounts at what takes a thread. */
  readonly turns: Turns;
};

/** What tests and simulations replace: time and randomness. */
export type OutsideWorld = { clock?: Clock; draw?: Draw };

/** The platform's services of an API process or a command. */
export const openPlatform = (
  env: Env,
  { clock = systemClock, draw = systemDraw }: OutsideWorld = {},
): Services => {
  const turns = createTurns();
  return {
    env,
    databases: openDatabases(env),
    secrets: createSecrets(env.APP_SECRET, env.APP_SECRET_PREVIOUS),
    clock,
    draw,
    payments: openPayments(env, clock),
    pdf: createPdfPrinter({ turns }),
    workbooks: createWorkbookWriter(turns),
    readiness: createReadiness(),
    turns,
  };
};
