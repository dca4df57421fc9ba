import { setTimeout } from 'node:timers/promises';

import { findStatus, toBounce, toReason } from '#src/domains/record/mail-delivery/classify.ts';
import type { Told } from '#src/domains/record/mail-delivery/classify.ts';
import { ourTeam } from '#src/domains/record/mail-delivery/contact.ts';
import {
  findSuppression,
  keepUnsent,
  suppress,
} from '#src/domains/record/mail-delivery/queries.ts';
import type { DeliveryRow } from '#src/domains/record/mail-delivery/queries.ts';
import { notesOf } from '#src/domains/record/mail-delivery/notes.ts';
import { deliveryId, returnPath } from '#src/domains/record/mail-delivery/return-path.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';
import type { MailData, MailName } from '#src/platform/mail/generated/mails.ts';
import { renderMail } from '#src/platform/mail/render.ts';
import { laneOfMail } from '#src/platform/mail/lanes.ts';
import { MailFailed, MailPostponed, MailRefused } from '#src/platform/mail/mailer.ts';
import type { MailPicture, ReplyTo } from '#src/platform/mail/mailer.ts';
import { watched } from '#src/platform/telemetry/tracing/tracer.ts';

/** The candidate a mail is for: what becomes of it is shown with them. */
type About = { accountId: string; placeId: string; invitationId: string | null };

type Delivery<Name extends MailName> = {
  /** Identifies this mail: a job that runs again must use the same key. */
  key: string;
  to: string;
  mail: Name;
  data: MailData[Name];
  /** Without it the mail is for somebody who asked for it, and leaves whatever their mailbox did before. */
  about?: About;
  /** What the mail shows besides its words. */
  pictures?: readonly MailPicture[];
  /** Where one click, of the person or of their mail program, stops mails like this one. */
  stopUrl?: string;
  /** The job of a domain's own line waits for as long as that domain needs. */
  isPatient?: boolean;
} & Answered<Name>;

/** A mail that says who reads the answer must lead it there. */
type Answered<Name extends MailName> = MailData[Name] extends { contactName: string }
  ? { replyTo: ReplyTo }
  : { replyTo?: never };

/** A busy mail server is asked again after these short pauses; the pauses of the queue grow to minutes. */
const pauses = [300, 1_500];

const sendPatiently = async (
  send: () => Promise<void>,
  [pause, ...later]: number[],
): Promise<MailRefused | null> => {
  try {
    await send();
    return null;
  } catch (error) {
    if (error instanceof MailRefused) return error;
    // Retried only if the mail server did not accept the mail; a failed note would otherwise cause a second mail.
    const isWorthAPause = error instanceof MailFailed && !(error instanceof MailPostponed);
    if (pause === undefined || !isWorthAPause) throw error;
    await setTimeout(pause);
    return sendPatiently(send, later);
  }
};

/** The enhanced status, or the plain code of a server that gives none. */
const statusOf = ({ codes }: MailRefused | MailFailed): string => findStatus(codes) || codes;

/** Keyed, so that the table is no list of addresses. */
const hashPurpose = 'mail-address';

const describe = (
  { secrets }: WorkerServices,
  { key, to, mail, about }: { key: string; to: string; mail: string; about?: About },
): DeliveryRow => ({
  key,
  id: deliveryId(key),
  mail,
  accountId: about?.accountId ?? null,
  placeId: about?.placeId ?? null,
  invitationId: about?.invitationId ?? null,
  addressHash: secrets.hash(hashPurpose, to.toLowerCase()).toString('hex'),
});

/**
 * Sends a mail once: its delivery is recorded before its place is given to the next one. A permanent refusal is
 * recorded and returned, and so is an address that gets no more mail; any other failure is thrown, and the job runs again.
 */
export const deliverMail = <Name extends MailName>(
  services: WorkerServices,
  delivery: Delivery<Name>,
): Promise<'delivered' | 'refused'> =>
  watched('mail', { 'tamiz.mail.template': delivery.mail }, async (span) => {
    const outcome = await deliver(services, delivery);
    span?.set({ 'tamiz.mail.outcome': outcome });
    return outcome;
  });

const deliver = async <Name extends MailName>(
  services: WorkerServices,
  delivery: Delivery<Name>,
): Promise<'delivered' | 'refused'> => {
  const { database, mailer, env, secrets } = services;
  const { key, to, mail, data, about, isPatient, stopUrl, pictures = [] } = delivery;
  const { replyTo = ourTeam(env) }: { replyTo?: ReplyTo } = delivery;
  const row = describe(services, delivery);
  const keepEnd = (state: Told, reason: string) =>
    keepUnsent(database.single, { ...row, state, reason });

  if (about !== undefined) {
    const hashes = secrets.hashes(hashPurpose, to.toLowerCase());
    const [found] = await findSuppression(database.single, { hashes });
    if (found !== undefined) {
      await keepEnd('suppressed', toReason(found.reason));
      return 'refused';
    }
  }

  const domain = env.MAIL_BOUNCE_DOMAIN;
  const message = {
    to,
    replyTo,
    messageId: `<${key.replaceAll(':', '.')}@${new URL(env.WEB_ORIGIN).hostname}>`,
    returnPath: domain === undefined ? undefined : returnPath(secrets, row.id, domain),
    pictures,
    stopUrl,
    ...renderMail(mail, data),
  };
  const notes = notesOf(database.single);
  const note = { isKept: () => notes.isKept(key), keep: () => notes.keep(row) };
  const place = { lane: laneOfMail(mail), account: about?.accountId, isPatient };
  // A mail that is postponed after a try was refused tells why by that try.
  let codes = '';
  const send = async (): Promise<void> => {
    try {
      await mailer.send(message, note, place);
    } catch (error) {
      if (error instanceof MailFailed) codes = statusOf(error) || codes;
      throw error;
    }
  };
  try {
    const refusal = await sendPatiently(send, pauses);
    if (refusal === null) return 'delivered';
    const { state, reason, suppresses } = toBounce('smtp', statusOf(refusal));
    await keepEnd(state, reason);
    if (suppresses !== null) await suppress(database.single, { hash: row.addressHash });
    return 'refused';
  } catch (error) {
    if (error instanceof MailFailed) await keepEnd('delayed', toReason('smtp', codes));
    throw error;
  }
};
