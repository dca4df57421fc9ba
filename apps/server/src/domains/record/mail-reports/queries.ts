import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { MailReport } from '#src/domains/record/mail-delivery/classify.ts';

type ReportOutcome = 'changed' | 'known' | 'repeated' | 'late' | 'unknown';

/** Keeps what was reported about a mail, and tells what it meant. */
export const keepReport = prepared<MailReport & { id: string; token: Buffer | null }>()(
  (p) => sql<{ outcome: ReportOutcome }>`
    select app.report_mail(${p.id}, ${p.state}, ${p.reason}, ${p.suppresses}, ${p.token}) as outcome`,
);
