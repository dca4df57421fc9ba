import type { MailContent, MailKind } from '@tamiz/contract/accounts/rules/mail-text';

export type Logo = { id: string; token: string; width: number; height: number };

export type Brand = { colour: string | null; logo: Logo | null };

/** One of the mails that an account words itself, as the backend has it. */
export type MailTemplate = {
  kind: MailKind;
  version: number;
  isOriginal: boolean;
  content: MailContent;
  original: MailContent;
};

export type Mails = {
  accountName: string;
  templates: readonly MailTemplate[];
  brand: Brand;
  tests: { left: number; lastAt: string | null };
  canEdit: boolean;
};

/** What is on the screen, published or not. */
export type Draft = { content: MailContent; brand: Brand };

export const isSameContent = (one: MailContent, other: MailContent): boolean =>
  one.subject.trim() === other.subject.trim() &&
  one.body.trim() === other.body.trim() &&
  one.closing.trim() === other.closing.trim();

export const isSameBrand = (one: Brand, other: Brand): boolean =>
  one.colour === other.colour && one.logo?.id === other.logo?.id;

/** What each mail is called, when it leaves, and what of it stays as it is. */
export const mailTexts: Readonly<
  Record<MailKind, { label: string; title: string; when: string; locked: string }>
> = {
  invitation: {
    label: 'Invitación',
    title: 'Correo de invitación',
    when: 'Lo recibe cada candidato al invitarlo. Los cambios valen para las próximas invitaciones.',
    locked:
      'evaluación, preguntas, duración, fecha límite, lo que se puede usar y el enlace personal.',
  },
  reminder: {
    label: 'Recordatorio',
    title: 'Correo de recordatorio',
    when: 'Lo recibe quien no ha comenzado, un día antes de su fecha límite.',
    locked: 'evaluación, preguntas, duración, fecha límite y el enlace personal.',
  },
  stage: {
    label: 'Cambio de etapa',
    title: 'Correo de cambio de etapa',
    when: 'Lo recibe quien mueves de etapa cuando le escribes; por ejemplo, para decirle que no continúa.',
    locked: 'el mensaje que escribes al mover a la persona va después de este texto.',
  },
  receipt: {
    label: 'Resultado',
    title: 'Correo de examen recibido',
    when: 'Lo recibe cada candidato al entregar: es su comprobante y no muestra calificación.',
    locked: 'evaluación, respuestas entregadas, hora de entrega y el sello con su enlace.',
  },
};
