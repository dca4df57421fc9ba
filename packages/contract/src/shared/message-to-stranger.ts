import * as z from 'zod/mini';

import { hasWebAddress } from '#src/shared/people.ts';
import { text } from '#src/shared/text.ts';

/** The longest message that a recruiter may add to a mail to a candidate. */
export const maxMessageLength = 2_000;

/** Sentences a person reads when the message carries what mails to strangers must not. */
export const messageProblems = {
  empty: 'Escribe el mensaje.',
  webAddress:
    'El mensaje no puede llevar direcciones web ni correos: quien lo recibe no sabría si son de confianza.',
  phone: 'El mensaje no puede llevar números de teléfono.',
  hidden: 'El mensaje tiene caracteres invisibles. Escríbelo de nuevo.',
} as const;

/** Names that look like addresses and are what recruiters of developers write. */
const technologies =
  /(?<![\p{L}\p{N}.-])(?:(?:asp|ado|vb|ml)\.net|socket\.io|[\p{L}\p{N}]+\.(?:js|ts|py))(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])/giu;

/** A path after a dotted name, an address of numbers, or the middle of an e-mail address. */
const furtherAddress =
  /[\p{L}\p{N}-]\.\p{L}{2,}\/\S|(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\.?\d)|\S@\S+\.\p{L}{2}/u;

const dates = /\b(?:\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d{1,2}[-.]\d{1,2}[-.]\d{4})\b/g;

/** Eight digits or more that read as one number, however they are grouped. */
const phone = /\d(?:[\s().+-]{0,3}\d){7,}/;

// Marks that turn the reading direction round, or that nobody sees between two letters.
const hidden = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;

/** Why a text may not go to somebody who did not ask for it; null if it may. */
export const messageProblem = (typed: string): string | null => {
  if (hidden.test(typed)) return messageProblems.hidden;
  // Letters and digits of other widths read as the plain ones.
  const plain = typed.normalize('NFKC').replaceAll(technologies, ' ');
  if (hasWebAddress(plain) || furtherAddress.test(plain)) return messageProblems.webAddress;
  return phone.test(plain.replaceAll(dates, ' ')) ? messageProblems.phone : null;
};

/**
 * What a recruiter writes to a candidate in a mail of ours: plain text, without a web address or a telephone number, so
 * that nobody can use our mails to lead strangers elsewhere.
 */
export const messageToStranger = (longest: number = maxMessageLength) =>
  text(messageProblems.empty).check(
    z.trim(),
    z.minLength(1, messageProblems.empty),
    z.maxLength(longest, `El mensaje no puede tener más de ${String(longest)} caracteres.`),
    z.check(({ value, issues }) => {
      const problem = messageProblem(value);
      if (problem !== null) issues.push({ code: 'custom', input: value, message: problem });
    }),
  );
