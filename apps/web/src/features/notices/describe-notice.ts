import type { Notice } from '#src/features/notices/notice.ts';
import { counted, formatNumber } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';

/** What a notice says and where it leads. */
export type Described = { text: string; to: `/${string}` };

const somebody = 'Alguien';
const aPosition = 'una posición';

const placePage = (id: Id): `/${string}` => `/position/candidate/${encodeURIComponent(id)}`;

const positionPage = ({ position }: Notice, view?: 'resultados'): `/${string}` => {
  if (position === null) return '/positions';
  const query = view === undefined ? '' : `?vista=${view}`;
  return `/positions/${encodeURIComponent(position.id)}${query}`;
};

const creditsOf = (count: number): string => counted(count, 'crédito', 'créditos');

const describeResult = (notice: Notice): Described => {
  const { count, person, percent } = notice;
  const title = notice.position?.title ?? aPosition;
  if (count > 1) {
    const text = `${formatNumber(count)} personas terminaron ${title}`;
    return { text, to: positionPage(notice, 'resultados') };
  }
  const result = percent === null ? '' : `: ${String(percent)} %`;
  return {
    text: `${person?.name ?? somebody} terminó ${title}${result}`,
    to: person === null ? positionPage(notice, 'resultados') : placePage(person.placeId),
  };
};

const describeBounce = (notice: Notice): Described => {
  const { count, person } = notice;
  const title = notice.position?.title ?? aPosition;
  if (count > 1) {
    const text = `No se entregaron ${formatNumber(count)} invitaciones de ${title}`;
    return { text, to: positionPage(notice) };
  }
  const name = person?.name ?? 'una persona';
  return {
    text: `La invitación de ${name} no se entregó; revisa su correo (${title})`,
    to: person === null ? positionPage(notice) : `${placePage(person.placeId)}?corregir=1`,
  };
};

const describeMention = (notice: Notice): Described => {
  const { author, person } = notice;
  const about = person === null ? '' : ` sobre ${person.name}`;
  return {
    text: `${author ?? somebody} te mencionó en una nota${about}, en ${notice.position?.title ?? aPosition}`,
    to: person === null ? positionPage(notice) : placePage(person.placeId),
  };
};

const describePayment = ({ payment }: Notice): Described => {
  if (payment === null) return { text: 'Hay novedades de una compra de créditos', to: '/credits' };
  const credits = creditsOf(payment.credits);
  return {
    text: payment.isCredited
      ? `Tu compra de ${credits} ya está en el saldo`
      : `No se pudo cobrar la compra de ${credits}. Puedes intentarlo de nuevo.`,
    to: `/payments/${encodeURIComponent(payment.id)}`,
  };
};

const describeCfdi = ({ payment }: Notice): Described => {
  if (payment === null) return { text: 'Respondimos tu solicitud de factura', to: '/credits' };
  return {
    text: `Respondimos tu solicitud de factura del pago de ${creditsOf(payment.credits)}`,
    to: `/payments/${encodeURIComponent(payment.id)}`,
  };
};

const describers: Readonly<Record<Notice['kind'], (notice: Notice) => Described>> = {
  result: describeResult,
  results_in: (notice) => ({
    text: `Ya están todos los resultados de ${notice.position?.title ?? aPosition}`,
    to: positionPage(notice, 'resultados'),
  }),
  bounce: describeBounce,
  mention: describeMention,
  low_balance: () => ({
    text: 'Quedan pocos créditos. Compra más para seguir invitando.',
    to: '/credits',
  }),
  payment: describePayment,
  cfdi: describeCfdi,
};

/** The sentence of a notice, and the page it is about. */
export const describeNotice = (notice: Notice): Described => describers[notice.kind](notice);
