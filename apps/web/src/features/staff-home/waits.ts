import type { Waits } from '@tamiz/contract/operations/staff-home';

import { counted, formatNearDay, formatPast, formatPesos } from '#src/lib/format.ts';

export type WaitKind = keyof Waits;

export type Wait = {
  kind: WaitKind;
  /** '3 solicitudes de acceso'. */
  title: string;
  text: string;
  /** When it is due or since when it waits. */
  note: string;
  isDueSoon: boolean;
  to: `/${string}`;
  action: string;
};

type Amount = { count: number; has_more: boolean };

const dayMs = 86_400_000;

/** '3 solicitudes', or 'Más de 99 solicitudes' where nobody counted further. */
const tellCount = ({ count, has_more: hasMore }: Amount, one: string, several: string): string =>
  hasMore ? `Más de ${counted(count, one, several)}` : counted(count, one, several);

const sinceText = (since: string | null, now: Date): string =>
  since === null ? '' : formatPast(since, now);

const dueText = (due: string | null, now: Date): string => {
  if (due === null) return '';
  return Date.parse(due) < now.getTime()
    ? `venció ${formatNearDay(due, now)}`
    : `vence ${formatNearDay(due, now)}`;
};

const isSoon = (due: string | null, now: Date): boolean =>
  due !== null && Date.parse(due) - now.getTime() < dayMs;

const tellApprovals = ({ approvals }: Waits, now: Date): Wait => ({
  kind: 'approvals',
  title: tellCount(approvals, 'operación por aprobar', 'operaciones por aprobar'),
  text: 'Nadie las hace por su cuenta',
  note: dueText(approvals.due_at, now),
  isDueSoon: isSoon(approvals.due_at, now),
  to: '/staff/approvals',
  action: 'Ver aprobaciones',
});

const tellRefunds = ({ refunds }: Waits, now: Date): Wait => ({
  kind: 'refunds',
  title: tellCount(refunds, 'reembolso por confirmar', 'reembolsos por confirmar'),
  text: [
    refunds.amount === null ? '' : formatPesos(Math.round(refunds.amount * 100)),
    refunds.account === null ? '' : `a ${refunds.account.name}`,
  ]
    .filter(Boolean)
    .join(' '),
  note: sinceText(refunds.since, now),
  isDueSoon: false,
  to: refunds.folio === null ? '/staff/payments' : `/staff/payments?q=${refunds.folio}`,
  action: 'Ver el más antiguo',
});

const tellCfdi = ({ cfdi }: Waits, now: Date): Wait => ({
  kind: 'cfdi',
  title: tellCount(cfdi, 'factura por emitir', 'facturas por emitir'),
  text: cfdi.account === null ? '' : `La primera es de ${cfdi.account.name}`,
  note: dueText(cfdi.due_at, now),
  isDueSoon: isSoon(cfdi.due_at, now),
  to: '/staff/cfdi',
  action: 'Ver facturas',
});

const tellDataRequests = ({ data_requests: requests }: Waits, now: Date): Wait => ({
  kind: 'data_requests',
  title: tellCount(requests, 'derecho ARCO sin resolver', 'derechos ARCO sin resolver'),
  text: requests.account === null ? '' : `La responde ${requests.account.name}`,
  note: dueText(requests.due_at, now),
  isDueSoon: isSoon(requests.due_at, now),
  to: '/staff/data-requests',
  action: 'Ver derechos ARCO',
});

const tellAccess = ({ access_requests: requests }: Waits, now: Date): Wait => ({
  kind: 'access_requests',
  title: tellCount(requests, 'solicitud de acceso', 'solicitudes de acceso'),
  text: 'Quieren una cuenta y aún no tienen respuesta',
  note: sinceText(requests.since, now),
  isDueSoon: false,
  to: '/staff/access-requests',
  action: 'Ver solicitudes',
});

const tellJobs = ({ failed_jobs: jobs }: Waits, now: Date): Wait => ({
  kind: 'failed_jobs',
  title: tellCount(jobs, 'trabajo falló', 'trabajos fallaron'),
  text:
    jobs.given_up === 0
      ? 'Se reintentan solos'
      : counted(jobs.given_up, 'ya no se reintenta', 'ya no se reintentan'),
  note: sinceText(jobs.since, now),
  isDueSoon: false,
  to: '/staff/jobs',
  action: 'Ver fallidos',
});

/** What waits for somebody, the most urgent first: what is due within a day, what was given up, and then in this order. */
export const listWaits = (waits: Waits, now: Date): Wait[] => {
  const rank = (wait: Wait): number => {
    if (wait.isDueSoon) return 0;
    return wait.kind === 'failed_jobs' && waits.failed_jobs.given_up > 0 ? 1 : 2;
  };
  return [tellApprovals, tellRefunds, tellCfdi, tellDataRequests, tellAccess, tellJobs]
    .map((tell) => tell(waits, now))
    .filter(({ kind }) => waits[kind].count > 0)
    .toSorted((one, other) => rank(one) - rank(other));
};

/** 'Te esperan 11 asuntos.' */
export const tellTotal = (waits: Waits, kinds: readonly WaitKind[]): string => {
  const all = kinds.map((kind) => waits[kind]);
  const total = all.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return 'Nada te espera.';
  const text = counted(total, 'asunto', 'asuntos');
  const hasMore = all.some((wait) => wait.has_more);
  return `Te ${total === 1 ? 'espera' : 'esperan'} ${hasMore ? 'más de ' : ''}${text}.`;
};
