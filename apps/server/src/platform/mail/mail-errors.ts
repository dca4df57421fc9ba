import * as z from 'zod';

/** The mail server refused this message for good: sending it again would be refused again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The message was not sent; another attempt may succeed. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';
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
const summarise = ({ code, command, response }: SmtpFailure) => {
  const [status = ''] = response.match(/^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}\b)?/) ?? [];
  return [code, status.replace('-', ' '), command && `after ${command}`].filter(Boolean).join(' ');
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
    ? new MailRefused(`The mail server refused the message: ${summarise(failure)}`)
    : new MailFailed(`The mail was not sent: ${summarise(failure)}`);
};
