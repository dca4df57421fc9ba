import { suggestAddress } from '@tamiz/contract/hiring/rules/suggest-address';

import { formatNearDay, formatPast } from '#src/lib/format.ts';
import type { Progress } from '#src/lib/positions/position-candidates.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1);

/** 'lleva 9 min', 'lleva 1 h 5 min'. */
const tellLasting = (since: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / minuteMs));
  if (minutes < 1) return 'lleva menos de 1 min';
  if (minutes < 60) return `lleva ${String(minutes)} min`;
  return `lleva ${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min`;
};

const tellRunning = ({ question, questionCount, at }: Progress, now: Date): string => {
  const lasting = at === null ? '' : ` · ${tellLasting(at, now)}`;
  if (question === null || questionCount === null || question === 0)
    return `Acaba de empezar${lasting}`;
  return `Pregunta ${String(question)} de ${String(questionCount)}${lasting}`;
};

const tellResult = ({ score, maxScore, at }: Progress, now: Date): string => {
  const when = at === null ? '' : capitalised(formatPast(at, now));
  if (score === null || maxScore === null || maxScore === 0) return when;
  const percent = Math.round((100 * score) / maxScore);
  return `${when} · ${String(percent)}%, ${String(score)} de ${String(maxScore)}`;
};

const tellOpened = ({ at, expiresAt }: Progress, now: Date): string => {
  const entered = at === null ? 'Entró a su enlace' : `Entró a su enlace ${formatNearDay(at, now)}`;
  const isShort = expiresAt !== null && new Date(expiresAt).getTime() - now.getTime() < dayMs;
  return isShort
    ? `${entered}, no empieza; vence ${formatNearDay(expiresAt, now)}`
    : `${entered}; aún no empieza`;
};

/** What is worth knowing of a mail that is on its way. */
const tellWay = (mail: Progress['mail'], now: Date): string | null => {
  if (mail?.state === 'delivered' && mail.at !== null)
    return `Entregada ${formatPast(mail.at, now)}`;
  if (mail?.state === 'queued') return 'En cola';
  if (mail?.state === 'complained') return 'Marcó el correo como no deseado';
  if (mail?.state === 'delayed')
    return mail.cause === 'full' ? 'Retrasado: su buzón está lleno' : 'Su servidor lo retrasa';
  return null;
};

const tellSent = ({ at, expiresAt, mail }: Progress, now: Date): string => {
  const past = at === null ? '' : capitalised(formatPast(at, now));
  const sent = tellWay(mail, now) ?? past;
  return expiresAt === null ? sent : `${sent} · vence ${formatNearDay(expiresAt, now)}`;
};

/** Why the mail came back, in few words. */
const tellReturn = (mail: Progress['mail']): string => {
  if (mail?.state === 'bounced_full') return 'Su buzón está lleno y el correo volvió.';
  if (mail?.cause === 'complaint') return 'Marcó correos nuestros como no deseados.';
  if (mail?.cause === 'nobody') return 'La dirección no existe.';
  return 'El correo no se pudo entregar.';
};

const tellBounced = ({ mail }: Progress, email: string | null): string => {
  const meant = suggestAddress(email ?? '')?.split('@')[1];
  const returned = tellReturn(mail);
  return meant === undefined ? returned : `${returned} ¿Quisiste escribir ${meant}?`;
};

/** Before its time only the end of the position closes an invitation. */
const tellExpired = (at: string, now: Date): string =>
  new Date(at) > now
    ? 'Expiró al terminar la posición, sin empezar'
    : `Venció ${formatNearDay(at, now)} sin empezar`;

/** What a row says about how far somebody got: facts, and what comes next. */
export const describeProgress = (progress: Progress, email: string | null, now: Date): string => {
  const { state, at } = progress;
  if (state === 'in_progress') return tellRunning(progress, now);
  if (state === 'done') return tellResult(progress, now);
  if (state === 'opened') return tellOpened(progress, now);
  if (state === 'sent') return tellSent(progress, now);
  if (state === 'bounced') return tellBounced(progress, email);
  if (state === 'cancelled') return 'Ya no participa; el crédito volvió';
  if (at === null) return '';
  return state === 'expired' ? tellExpired(at, now) : `Cargada ${formatNearDay(at, now)}`;
};
