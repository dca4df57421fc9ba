import type { Tone } from '@tamiz/ui';
import type { MailState } from '@tamiz/contract/shared/statuses';

import type { MailFate } from '#src/lib/positions/mail-fate.ts';

/** The word of each state, and how it looks. */
export const mailWords: Readonly<Record<MailState, { label: string; tone: Tone }>> = {
  queued: { label: 'En cola', tone: 'neutral' },
  sent: { label: 'Enviado', tone: 'info' },
  delayed: { label: 'Retrasado', tone: 'warning' },
  delivered: { label: 'Entregado', tone: 'success' },
  bounced_soft: { label: 'No entregado', tone: 'danger' },
  bounced_full: { label: 'Buzón lleno', tone: 'danger' },
  bounced_hard: { label: 'Rechazado', tone: 'danger' },
  suppressed: { label: 'No enviado', tone: 'danger' },
  opened: { label: 'Abrió su enlace', tone: 'success' },
  complained: { label: 'No deseado', tone: 'danger' },
};

const tellHard = ({ cause }: MailFate): string =>
  cause === 'nobody'
    ? 'La dirección no existe. Corrígela para volver a invitar.'
    : 'El servidor de correo de la persona lo rechazó. Revisa la dirección o pásale su enlace por otro medio.';

const tellSuppressed = ({ cause }: MailFate): string =>
  cause === 'complaint'
    ? 'No lo enviamos: la persona marcó correos nuestros como no deseados. Pásale su enlace por otro medio.'
    : 'No lo enviamos: esa dirección ya devolvió correos nuestros. Corrígela, o pásale su enlace por otro medio.';

/** What a state means for whoever invited, and what helps; null where there is nothing to add to its word. */
export const explainMail = (fate: MailFate): string | null => {
  switch (fate.state) {
    case 'queued':
      return 'Sale en unos momentos.';
    case 'delayed':
      return fate.cause === 'full'
        ? 'Su buzón está lleno; lo seguimos intentando.'
        : 'Su servidor de correo pide esperar; lo seguimos intentando.';
    case 'bounced_soft':
      return 'Su servidor de correo no lo recibió a tiempo. Puedes reenviar la invitación.';
    case 'bounced_full':
      return 'Su buzón no tiene espacio. Avísale por otro medio y reenvía la invitación.';
    case 'bounced_hard':
      return tellHard(fate);
    case 'suppressed':
      return tellSuppressed(fate);
    case 'complained':
      return 'Marcó el correo como no deseado; ya no le enviamos recordatorios.';
    default:
      return null;
  }
};
