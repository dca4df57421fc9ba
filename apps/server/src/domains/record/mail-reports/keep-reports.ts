import { readReturnPath } from '#src/domains/record/mail-delivery/return-path.ts';
import { keepReport } from '#src/domains/record/mail-reports/queries.ts';
import { ReportRefused } from '#src/domains/record/mail-reports/source.ts';
import type { SaidOfMail } from '#src/domains/record/mail-reports/source.ts';
import type { Services } from '#src/domains/record/services.ts';
import { AppError } from '#src/platform/errors.ts';
import { hashToken } from '#src/platform/secrets.ts';

/**
 * Keeps what was said about mails of ours. Whoever says it, the return path must be one that we made: nobody can say
 * something about a mail they never saw. What is known already, too old or said twice changes nothing.
 */
export const keepReports = async (
  { databases, secrets, env }: Services,
  said: readonly SaidOfMail[],
): Promise<void> => {
  for (const { returnPath, report, token } of said) {
    const id = readReturnPath(secrets, returnPath, env.MAIL_BOUNCE_DOMAIN ?? '');
    if (id === null) throw new ReportRefused('The return path is not ours.');
    const hash = token === null ? null : hashToken(token);
    const [kept] = await keepReport(databases.shared, { id, ...report, token: hash });
    // A server may answer before the note that it took the mail is written: it asks again later.
    if (kept?.outcome === 'unknown') throw new AppError('mail_report_early');
  }
};
