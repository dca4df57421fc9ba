import { findForMail } from '#src/domains/accounts/approvals/queries.ts';
import type { ToldRow } from '#src/domains/accounts/approvals/queries.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';
import { formatCount, formatPesos } from '#src/platform/pdf/format.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

const tellWhat = ({ kind, amount_cents: cents, account_name: account, exams, title }: ToldRow) =>
  kind === 'refund'
    ? `Reembolso de ${formatPesos(cents ?? 0)} a ${account ?? 'una cuenta que ya no existe'}`
    : `Recalificación de más de ${formatCount((exams ?? 1) - 1)} exámenes de ${title ?? 'una evaluación'}`;

const tellNext = ({ due_at: dueAt, expires_at: expiresAt }: ToldRow): string =>
  dueAt === null
    ? `Si nadie decide antes del ${formatMailTime(expiresAt)}, la solicitud vence y no pasa nada.`
    : `No hay otra persona que pueda aprobarla: tú la llevas a cabo desde el ${formatMailTime(dueAt)}, con tu llave de acceso. Si no la pediste tú, cancélala ahora.`;

const outcomes: Readonly<Record<string, string>> = {
  done: 'La aprobó y se llevó a cabo',
  refused: 'La rechazó',
};

/** What staff read about operations that take two people. */
export const approvalTasks: JobHandlers = {
  'mail.approval_asked': async (services, { id, userId }) => {
    const [told] = await findForMail(services.database.single, { id, userId });
    // It was decided meanwhile, or whoever was to decide has left.
    if (told === undefined || told.state !== 'waiting') return;
    await deliverMail(services, {
      key: `approval-asked:${id}:${userId}`,
      to: told.email,
      mail: 'approval-asked',
      data: {
        firstName: told.first_name,
        asked: tellWhat(told),
        sender: told.asked_by,
        reason: told.reason,
        ending: tellNext(told),
        requestsUrl: `${services.env.WEB_ORIGIN}/staff/approvals`,
      },
    });
  },

  'mail.approval_decided': async (services, { id }) => {
    const [told] = await findForMail(services.database.single, { id, userId: null });
    const outcome = outcomes[told?.state ?? ''];
    if (told === undefined || outcome === undefined) return;
    await deliverMail(services, {
      key: `approval-decided:${id}`,
      to: told.email,
      mail: 'approval-decided',
      data: {
        firstName: told.first_name,
        asked: tellWhat(told),
        result: `${outcome}: ${told.decided_by ?? 'una persona que ya no está'}.`,
        requestsUrl: `${services.env.WEB_ORIGIN}/staff/approvals?state=decided`,
      },
    });
  },
};
