import { findStatus, toBounce, toDelay } from '#src/domains/record/mail-delivery/classify.ts';
import type { MailReport } from '#src/domains/record/mail-delivery/classify.ts';
import { parseDsn } from '#src/domains/record/mail-reports/parse-dsn.ts';
import type { DeliveryStatus } from '#src/domains/record/mail-reports/parse-dsn.ts';
import { ReportRefused } from '#src/domains/record/mail-reports/source.ts';
import type { ReportSource } from '#src/domains/record/mail-reports/source.ts';

/** The address the report was sent to, which its mail server adds. */
const recipientHeader = 'x-tamiz-recipient';

/** Some servers give a general status, and the real one in the words of the server beyond them. */
const statusOf = ({ status, diagnostic }: DeliveryStatus): string => {
  const given = findStatus(status);
  return given === '' || given.endsWith('.0.0') ? findStatus(diagnostic) || given : given;
};

const toReport = (found: DeliveryStatus): MailReport | null => {
  const status = statusOf(found);
  switch (found.action) {
    case 'failed':
      return toBounce('dsn', status);
    case 'delayed':
      return toDelay('dsn', status);
    case 'delivered':
      return { state: 'delivered', reason: 'dsn', suppresses: null };
    // Relayed or expanded: it went on to where nobody tells any more.
    default:
      return null;
  }
};

/** Reports that mail servers send to a return path; what else arrives there, such as answers of machines, says nothing. */
export const readDsn: ReportSource = ({ raw, headers }) => {
  const returnPath = headers[recipientHeader];
  if (typeof returnPath !== 'string') throw new ReportRefused('The recipient is missing.');
  const found = parseDsn(raw);
  const report = found === null ? null : toReport(found);
  return report === null ? [] : [{ returnPath, report, token: null }];
};
