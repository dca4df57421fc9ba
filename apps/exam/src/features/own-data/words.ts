import type { DataRequest } from '@tamiz/contract/hiring/data-request';
import type { OwnData } from '@tamiz/contract/hiring/own-data';

import { formatMoment } from '#src/lib/format.ts';

type Position = OwnData['positions'][number];

const dayFormat = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' });

/** '15 de noviembre de 2026', in this browser's zone. */
export const formatDay = (instant: string): string => dayFormat.format(new Date(instant));

/** What became of an invitation after the day it was first sent. */
export const invitationWords: Record<Position['invitations'][number]['status'], string> = {
  sent: '',
  resent: ' (reenviada después)',
  manual: ' (entregada con código)',
  failed: ' (no se pudo entregar)',
  expired: ' (vencida)',
  cancelled: ' (cancelada)',
  corrected: ' (reemplazada)',
};

export const examWords: Record<NonNullable<Position['exam']>['status'], string> = {
  in_progress: 'En curso',
  completed: 'Terminado',
  rejected_malicious: 'Marcado por la empresa como intento de trampa',
};

export const requestWords: Record<DataRequest['kind'], string> = {
  erasure: 'Borrar mis datos',
  objection: 'Oponerme al uso de mis datos',
};

/** '1 respuesta', '3 respuestas'. */
export const countOf = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** How far a request is, and by when the next step must be taken. */
export const tellRequest = (request: DataRequest, accountName: string): string => {
  switch (request.state) {
    case 'open':
      return `En espera: ${accountName} debe responder a más tardar el ${formatMoment(request.answer_due_at)}.`;
    case 'granted':
      return `Aceptada: debe cumplirse a más tardar el ${formatMoment(request.carry_out_due_at ?? request.answer_due_at)}.`;
    case 'refused':
      return `Negada el ${formatDay(request.answered_at ?? request.asked_at)}.`;
    case 'done':
      break;
  }
  return `Cumplida el ${formatDay(request.done_at ?? request.asked_at)}.`;
};

/** Until when the account keeps the data. */
export const tellRetention = ({ account_name: name, retention_months: months }: OwnData): string =>
  months === null
    ? `Hasta que ${name} los borre o tú lo pidas.`
    : `${countOf(months, 'mes', 'meses')} después de que termine el último proceso en el que participas.`;
