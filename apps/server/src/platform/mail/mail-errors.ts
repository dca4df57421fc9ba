import * as z from 'zod';

/** What went wrong with a message, and the codes the mail server gave for it, such as `550 5.1.1`; '' where it gave none. */
class MailError extends Error {
  readonly codes: string;

  constructor(message: string, codes = '') {
    super(message);
    this.codes = codes;
  }
}

/** The mail server refused this message for good: sending it again would be refused again. */
export class MailRefused extends MailError {
  override readonly name = 'MailRefused';
}

/** The message was not sent; another attempt may succeed. */
export class MailFailed extends MailError {
  override readonly name = 'MailFailed';
}

/** The message did not leave because its domain, the mail server or the day's quota takes none now. */
export class MailPostponed extends MailFailed {
  readonly until: Date;
  /** The domain that holds it up, or null where it is the mail server or the quota. */
  readonly domain: string | null;
  constructor(until: Date, domain: string | null) {
    super(`The mail waits ${domain === null ? 'for the mail server' : 'for its domain'}`);
    this.until = until;
    this.domain = domain;
  }
}

// The fields nodemailer sets on its errors, as far as they are there.
const smtpFailure = z
  .object({
    code: z.string().catch('unknown error'),
    command: z.string().catch(''),
    permanent: z.boolean().catch(false),
    response: z.string().catch(''),
    responseCode: z.number().catch(0),
  })
  .catch({
    code: 'unknown error',
    command: '',
    permanent: false,
    response: '',
    responseCode: 0,
  });

type SmtpFailure = z.infer<typeof smtpFailure>;

// Servers repeat the address in their answers, and errors end up in logs and in the queue's table.
// So only codes survive: the reply code, its enhanced status (5.1.1) and the client's own words.
const codesIn = ({ response }: SmtpFailure): string => {
  const [status = ''] = response.match(/^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}\b)?/) ?? [];
  return status.replace('-', ' ');
};

const summarise = (failure: SmtpFailure): string => {
  const { code, command } = failure;
  return [code, codesIn(failure), command && `after ${command}`].filter(Boolean).join(' ');
};

/**
 * Tells a refusal of the message from every other failure, without keeping an address.
 *
 * nodemailer marks every 5yz reply as permanent, also a wrong password, a refused sender or a
 * missing STARTTLS. Those are errors in our settings: they must be fixed and retried, so
 * only what the server says about the recipient or the message itself counts as a refusal.
 */
export const describeFailure = (error: unknown): MailRefused | MailFailed => {
  const failure = smtpFailure.parse(error);
  const isAboutMessage = failure.command === 'RCPT TO' || failure.command === 'DATA';
  const isAboutSignIn = failure.responseCode >= 530 && failure.responseCode <= 538;
  return failure.permanent && isAboutMessage && !isAboutSignIn
    ? new MailRefused(
        `The mail server refused the message: ${summarise(failure)}`,
        codesIn(failure),
      )
    : new MailFailed(`The mail was not sent: ${summarise(failure)}`, codesIn(failure));
};
