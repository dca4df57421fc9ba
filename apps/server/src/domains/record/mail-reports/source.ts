import type { MailReport } from '#src/domains/record/mail-delivery/classify.ts';

/** One thing that was said about one mail of ours. */
export type SaidOfMail = {
  /** The return path of the mail, which only we could make. */
  returnPath: string;
  report: MailReport;
  /** What makes this message of a provider the only one of its kind. */
  token: string | null;
};

/** The message is not from whom it should be. */
export class ReportRefused extends Error {
  override readonly name = 'ReportRefused';
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Somebody who tells us what became of mails: our own mail server or a provider. Reads a raw message into reports,
 * none where it says nothing of interest; throws `ReportRefused` where its signature does not fit.
 */
export type ReportSource = (message: {
  raw: Buffer;
  headers: Headers;
  now: Date;
}) => readonly SaidOfMail[];
