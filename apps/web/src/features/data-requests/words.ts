import type { DataRequestKind } from '@tamiz/contract/hiring/rules/data-request-kinds';
import type { Tone } from '@tamiz/ui';

import type { DataRequest } from '#src/features/data-requests/api/get-data-requests.ts';
import { formatDate, formatDeadline } from '#src/lib/format.ts';

/** What was asked. */
export const askedWords: Record<DataRequestKind, string> = {
  erasure: 'Pide que se borren sus datos',
  objection: 'Se opone al uso de sus datos',
};

/** How far a request is, for a pill: what presses stands out. */
export const tellState = ({ state, isOverdue, isDueSoon }: DataRequest): [Tone, string] => {
  if (isOverdue) return ['danger', 'Plazo vencido'];
  if (isDueSoon) return ['warning', 'Vence pronto'];
  switch (state) {
    case 'open':
      return ['info', 'Por responder'];
    case 'granted':
      return ['info', 'Por cumplir'];
    case 'refused':
      return ['neutral', 'Negada'];
    case 'done':
      break;
  }
  return ['success', 'Cumplida'];
};

/** By when something must be done, or when it ended. */
export const tellDates = ({ state, askedAt, dueAt, endedAt }: DataRequest): string => {
  const asked = `Recibida el ${formatDate(askedAt)}`;
  if (dueAt !== null) {
    const what = state === 'open' ? 'responde' : 'cumple';
    return `${asked}; ${what} a más tardar el ${formatDeadline(dueAt)}`;
  }
  return endedAt === null ? asked : `${asked}; terminó el ${formatDate(endedAt)}`;
};
