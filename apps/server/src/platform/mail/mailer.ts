import { createTransport } from 'nodemailer';

import { describeFailure, MailFailed, MailRefused } from '#src/platform/mail/mail-errors.ts';
import { outsideTransactions } from '#src/platform/ports.ts';

export { MailFailed, MailRefused };

/** Who reads the answers to a mail. */
export type ReplyTo = { readonly name: string; readonly address: string };

/** One mail to one person; `messageId` stays the same in every attempt, so a double can be recognised. */
export type OutgoingMail = {
  readonly to: string;
  readonly replyTo: ReplyTo;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
};

/** Our own note that the mail server has taken a message. */
type Note = { readonly isKept: () => Promise<boolean>; readonly keep: () => Promise<void> };

export type Mailer = {
  /**
   * Resolves once the mail server has taken the message and the note of it is kept; a message whose note is
   * kept already does not leave. Rejects with `MailRefused` when trying again would be refused again, with
   * `MailFailed` when it may go through.
   */
  send(message: OutgoingMail, note?: Note): Promise<void>;
  /** Lets the message being sent finish, refuses the others, and closes the connection. */
  close(): Promise<void>;
};

/** What became of one attempt to hand a message to the mail server. */
export type MailOutcome = 'sent' | 'refused' | 'delayed';

type MailerOptions = {
  readonly url: string;
  readonly from: string;
  readonly log?: { warn(fields: object, message: string): void };
  /** Hears how each attempt ended. */
  readonly count?: (outcome: MailOutcome) => void;
};

// Anything that could be read as a second recipient or end the command is no address.
const isSingleAddress = (to: string) => /^[^\s,;:<>()"[\]\\@]+@[^\s,;:<>()"[\]\\@]+$/u.test(to);

/**
 * A mailer over SMTP that sends one message at a time per process.
 *
 * Between the server's 250 and our own note of it a message is accepted but unknown to us: a process
 * killed there sends it again. Sending the next message only after the note of the last is kept holds
 * that to one message per kill, and looking for the note only when a message's turn has come does so for
 * a database that is killed: while it is away nothing leaves. Without a note the caller sees to both.
 * Beside a local relay that is still some 200 messages a second; more worker processes give more.
 */
export const createSmtpMailer = ({ url, from, log, count }: MailerOptions): Mailer => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 1,
      // Only for a kept connection that proves dead before a byte was sent: that can make no double.
      maxRequeues: 1,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      dnsTimeout: 10_000,
      maxRecipients: 1,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    {
      from,
      xMailer: false,
      headers: {
        // No out-of-office answers. And no List-* headers: these mails answer something the person
        // did, there is no list to leave, and naming one would file them with newsletters.
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': 'es-MX',
      },
    },
  );

  let lastTurn: Promise<void> = Promise.resolve();
  let isClosed = false;

  const deliver = async (message: OutgoingMail) => {
    if (isClosed) throw new MailFailed('The mailer is closed');
    if (!isSingleAddress(message.to)) throw new MailRefused('The recipient is not one address');
    const { to, replyTo, subject, html, text, messageId } = message;
    try {
      await transport.sendMail({
        to: { name: '', address: to },
        replyTo: { ...replyTo },
        subject,
        html,
        text,
        messageId,
      });
    } catch (error) {
      const failure = describeFailure(error);
      count?.(failure instanceof MailRefused ? 'refused' : 'delayed');
      log?.warn({ messageId, reason: failure.message }, 'mail not sent');
      throw failure;
    }
    count?.('sent');
  };

  const takeTurn = async (turnBefore: Promise<void>, message: OutgoingMail, note?: Note) => {
    await turnBefore;
    if (await note?.isKept()) return;
    await deliver(message);
    await note?.keep();
  };

  return outsideTransactions<Mailer>('mailer', {
    send(message, note) {
      const turn = takeTurn(lastTurn, message, note);
      lastTurn = turn.catch(() => {});
      return turn;
    },
    async close() {
      isClosed = true;
      await lastTurn;
      transport.close();
    },
  });
};
