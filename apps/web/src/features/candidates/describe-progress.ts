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

const tellSent = ({ at, expiresAt }: Progress, now: Date): string => {
  const sent = at === null ? '' : capitalised(formatPast(at, now));
  return expiresAt === null ? sent : `${sent} · vence ${formatNearDay(expiresAt, now)}`;
};

/** Frequent slips of the keyboard in the part of an address that everybody shares. */
const slips: ReadonlyMap<string, string> = new Map([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['hotmail.con', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['outlook.con', 'outlook.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahoo.con', 'yahoo.com'],
]);

const tellBounced = (email: string | null): string => {
  const meant = slips.get(email?.split('@').at(-1) ?? '');
  const refused = 'El correo no se pudo entregar.';
  return meant === undefined ? refused : `${refused} ¿Quisiste escribir ${meant}?`;
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
  if (state === 'bounced') return tellBounced(email);
  if (state === 'cancelled') return 'Ya no participa; el crédito volvió';
  if (at === null) return '';
  return state === 'expired' ? tellExpired(at, now) : `Cargada ${formatNearDay(at, now)}`;
};
