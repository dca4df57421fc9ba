import { connect, type Socket } from 'node:net';

import { createTransport } from 'nodemailer';

import { blame } from '#src/platform/mail/blame.ts';
import { createDayQuota } from '#src/platform/mail/day-quota.ts';
import {
  describeFailure,
  MailFailed,
  MailPostponed,
  MailRefused,
} from '#src/platform/mail/mail-errors.ts';
import type { Dkim } from '#src/platform/mail/dkim.ts';
import { createPace } from '#src/platform/mail/pace.ts';
import { createTurns } from '#src/platform/mail/turns.ts';
import type { MailLane } from '#src/platform/mail/turns.ts';
import { outsideTransactions } from '#src/platform/ports.ts';

export { MailFailed, MailPostponed, MailRefused };

/** Who reads the answers to a mail. */
export type ReplyTo = { readonly name: string; readonly address: string };

/** A picture that a mail carries with it and shows by its id; always a PNG. */
export type MailPicture = { readonly cid: string; readonly content: Buffer };

/** One mail to one person; `messageId` stays the same in every attempt, so a double can be recognised. */
export type OutgoingMail = {
  readonly to: string;
  readonly replyTo: ReplyTo;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
  /** Where servers send what they could not deliver; the sender's own address without it. */
  readonly returnPath?: string | undefined;
  readonly pictures?: readonly MailPicture[];
  /** A mail of a kind that the person may stop: by one click (RFC 8058), which a mail program may do for them. */
  readonly stopUrl?: string | undefined;
};

/** What the library tells of a connection that it wants. */
type SocketOptions = {
  host?: string | undefined;
  port?: number | string | undefined;
  secure?: boolean | undefined;
};
type SocketCallback = (error: Error | null, options?: { connection: Socket }) => void;

/** Our own note that the mail server has taken a message. */
type Note = { readonly isKept: () => Promise<boolean>; readonly keep: () => Promise<void> };

/** Where a message stands in line; one without a place is neither a code nor bulk. */
export type MailPlace = {
  readonly lane: MailLane;
  readonly account?: string | undefined;
  /** Bulk that was set aside once waits for as long as its domain needs. */
  readonly isPatient?: boolean | undefined;
};

export type Mailer = {
  /**
   * Resolves once the mail server has taken the message and the note of it is kept; a message whose note is
   * kept already does not leave. Rejects with `MailRefused` when trying again would be refused again, with
   * `MailFailed` when it may go through, and bulk with `MailPostponed` when it should not even try now.
   */
  send(message: OutgoingMail, note?: Note, place?: MailPlace): Promise<void>;
  /** Lets the messages on their way finish, refuses the others, and closes the connections. */
  close(): Promise<void>;
};

/** What became of one attempt to hand a message to the mail server. */
export type MailOutcome = 'sent' | 'refused' | 'delayed';

export type MailerOptions = {
  readonly url: string;
  readonly from: string;
  /** Messages on their way at the same time, and so the most that a kill can double. */
  readonly atOnce?: number;
  /** The provider's quota, in messages a second. */
  readonly perSecond?: number | undefined;
  /** Messages a second by domain of the recipient; `*` is every other domain. */
  readonly domainRates?: Readonly<Record<string, number>> | undefined;
  /** The provider's quota of 24 hours, and how many were sent in the last ones. */
  readonly perDay?: number | undefined;
  readonly countDay?: () => Promise<number>;
  /** Signs every message; without it whoever takes our mails must. */
  readonly dkim?: Dkim | undefined;
  readonly log?: { warn(fields: object, message: string): void };
  /** Hears how each attempt ended. */
  readonly count?: (outcome: MailOutcome) => void;
};

/** A server that does not even take the connection is given up soon. */
const connectMs = 10_000;

// Anything that could be read as a second recipient or end the command is no address.
const isSingleAddress = (to: string) => /^[^\s,;:<>()"[\]\\@]+@[^\s,;:<>()"[\]\\@]+$/u.test(to);

/** What follows the last @: the server that a message is for. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * A mailer over SMTP that has at most `atOnce` messages on their way.
 *
 * Between the server's 250 and our own note of it a message is accepted but unknown to us: a process
 * killed there sends it again. A message gives its place to the next only after its note is kept, so a kill
 * doubles `atOnce` messages at most; and looking for the note only when a message's turn has come holds that
 * for a database that is killed: while it is away nothing leaves. Without a note the caller sees to both.
 */
export const createSmtpMailer = ({
  url,
  from,
  atOnce = 1,
  perSecond,
  domainRates,
  perDay,
  countDay = async () => 0,
  dkim,
  log,
  count,
}: MailerOptions): Mailer => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: atOnce,
      // A new connection costs a handshake; servers that want fewer messages on one close it.
      maxMessages: 1_000,
      // Only for a kept connection that proves dead before a byte was sent: that can make no double.
      maxRequeues: 1,
      // Some servers let strangers wait before they greet, and look into a mail before they take it. Who gives up earlier
      // than they answer sends it again and again (RFC 5321, 4.5.3.2, would have us wait for minutes).
      greetingTimeout: 60_000,
      // Handed a socket that is connected, the library counts this until the greeting all the same.
      connectionTimeout: 60_000,
      socketTimeout: 120_000,
      dnsTimeout: 10_000,
      maxRecipients: 1,
      disableFileAccess: true,
      disableUrlAccess: true,
      // By the name of the settings: the library would look it up and connect to an address, which `limitOutgoing` refuses.
      getSocket: (options: SocketOptions, callback: SocketCallback) => {
        const { host, port, secure } = options;
        const usual = secure === true ? 465 : 587;
        const socket = connect({ host: host ?? 'localhost', port: Number(port ?? usual) });
        const giveUp = (error: Error): void => {
          socket.destroy();
          callback(Object.assign(error, { code: 'ESOCKET', command: 'CONN' }));
        };
        const tooLate = (): void => giveUp(new Error('Timed out.'));
        socket.setTimeout(connectMs, tooLate);
        socket.once('error', giveUp);
        socket.once('connect', () => {
          socket.setTimeout(0).off('timeout', tooLate).off('error', giveUp);
          callback(null, { connection: socket });
        });
      },
      ...(dkim !== undefined && { dkim }),
    },
    {
      from,
      xMailer: false,
      // Spanish is mostly ASCII. Without this the library reads every text twice to find that out, a tenth of its work.
      textEncoding: 'quoted-printable',
      headers: {
        // No out-of-office answers. And no List-* headers but those of a reminder: these mails answer something
        // the person did, there is no list to leave, and naming one would file them with newsletters.
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': 'es-MX',
      },
    },
  );
  const day = createDayQuota({ perDay, countDay });
  const pace = createPace({ atOnce, perSecond, domainRates, isDaySpent: day.isSpent });
  const turns = createTurns({ atOnce, pace });
  let isClosed = false;

  const deliver = async (message: OutgoingMail): Promise<void> => {
    const { to, replyTo, subject, html, text, messageId, returnPath, stopUrl } = message;
    const { pictures = [] } = message;
    try {
      await transport.sendMail({
        to: { name: '', address: to },
        replyTo: { ...replyTo },
        subject,
        html,
        text,
        messageId,
        ...(returnPath !== undefined && { envelope: { from: returnPath, to } }),
        attachments: pictures.map(({ cid, content }) => ({
          cid,
          content,
          filename: 'logo.png',
          contentType: 'image/png',
          contentDisposition: 'inline',
        })),
        ...(stopUrl !== undefined && {
          headers: {
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    } catch (error) {
      const failure = describeFailure(error);
      count?.(failure instanceof MailRefused ? 'refused' : 'delayed');
      log?.warn({ messageId, reason: failure.message }, 'mail not sent');
      pace.end(domainOf(to), failure instanceof MailRefused ? 'message' : blame(error));
      throw failure;
    }
    count?.('sent');
    day.add();
    pace.end(domainOf(to), 'taken');
  };

  const isNeeded = async (message: OutgoingMail, note?: Note): Promise<boolean> => {
    if (await note?.isKept()) return false;
    if (isClosed) throw new MailFailed('The mailer is closed');
    if (!isSingleAddress(message.to)) throw new MailRefused('The recipient is not one address');
    return true;
  };

  const takeTurn = async (message: OutgoingMail, note?: Note): Promise<void> => {
    pace.begin(domainOf(message.to));
    let hasLeft = false;
    try {
      if (!(await isNeeded(message, note))) return;
      hasLeft = true;
      await deliver(message);
    } finally {
      if (!hasLeft) pace.end(domainOf(message.to), 'unused');
    }
    await note?.keep();
  };

  const waitForTurn = (message: OutgoingMail, note: Note | undefined, place: MailPlace) =>
    new Promise<void>((resolve, reject) => {
      const domain = domainOf(message.to);
      turns.add({
        lane: place.lane,
        account: place.account ?? '',
        domain,
        isPatient: place.isPatient ?? false,
        run: () => takeTurn(message, note).then(resolve, reject),
        setAside: (until, isForRelay) =>
          reject(new MailPostponed(new Date(until), isForRelay ? null : domain)),
      });
    });

  // Two jobs with the same mail: the second looks for the note only after the first has kept it.
  const underWay = new Map<string, Promise<void>>();

  const send: Mailer['send'] = (message, note, place = { lane: 'normal' }) => {
    const { messageId } = message;
    const before = underWay.get(messageId);
    const sending =
      before === undefined
        ? waitForTurn(message, note, place)
        : before.then(() => waitForTurn(message, note, place));
    const settled = sending
      .catch(() => {})
      .finally(() => {
        if (underWay.get(messageId) === settled) underWay.delete(messageId);
      });
    underWay.set(messageId, settled);
    return sending;
  };

  return outsideTransactions<Mailer>('mailer', {
    send,
    async close() {
      isClosed = true;
      await turns.drain();
      transport.close();
    },
  });
};
