import { mailWords } from '@tamiz/contract/accounts/rules/mail-text';
import type { MailContent, MailKind } from '@tamiz/contract/accounts/rules/mail-text';

import type { MailData } from '#src/platform/mail/generated/mails.ts';
import { wearBrand, wearWords } from '#src/platform/mail/own-words/wear-look.ts';
import type { MailBrand } from '#src/platform/mail/own-words/wear-look.ts';
import { mailSamples } from '#src/platform/mail/samples.ts';

/** The mail that each kind is. */
const mailOf = {
  invitation: 'invitation',
  reminder: 'invitation-reminder',
  stage: 'stage-message',
  receipt: 'exam-receipt',
} as const satisfies Record<MailKind, keyof MailData>;

type SampleName = (typeof mailOf)[MailKind];

type Drafted = {
  kind: MailKind;
  content: MailContent;
  brand: MailBrand;
  accountName: string;
  contactName: string;
};

const invented = {
  name: 'Paola Guadarrama',
  positionTitle: 'Desarrolladora Frontend React',
  evaluationTitle: mailSamples.invitation.evaluationTitle,
  expiresAt: mailSamples.invitation.expiresAt,
};

/** What most people get: nobody wrote a message of their own, and the time did not run out. */
const usual = {
  invitation: { ...mailSamples.invitation, message: null },
  reminder: { ...mailSamples['invitation-reminder'], message: null },
  stage: mailSamples['stage-message'],
  receipt: { ...mailSamples['exam-receipt'], ending: null },
};

/** A mail with invented data and the names of the account. Its links lead to no exam and to nobody's data. */
export const sampleMail = (
  { kind, content, brand, accountName, contactName }: Drafted,
  { EXAM_ORIGIN, WEB_ORIGIN }: { EXAM_ORIGIN: string; WEB_ORIGIN: string },
): { mail: SampleName; data: MailData[SampleName] } => {
  const known = { ...invented, accountName, contactName };
  const values = Object.fromEntries(mailWords[kind].map((word) => [word, known[word]]));
  const data = {
    ...usual[kind],
    ...known,
    sender: contactName,
    examUrl: `${EXAM_ORIGIN}/#enlace-de-prueba`,
    ownDataUrl: `${EXAM_ORIGIN}/mis-datos`,
    sealUrl: `${WEB_ORIGIN}/verificar`,
    ...wearWords(kind, content, values),
    ...wearBrand(brand),
  };
  return { mail: mailOf[kind], data };
};
