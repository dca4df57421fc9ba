import { findForMail } from '#src/domains/money/cfdi/queries.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { formatMailDay } from '#src/platform/mail/format.ts';
import { formatPesos } from '#src/platform/pdf/format.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Job that tells whoever asked for an invoice how it was answered. */
export const cfdiTasks: JobHandlers = {
  'mail.cfdi_answered': async (services, { id }) => {
    const [request] = await findForMail(services.database.single, { id });
    if (request === undefined) return;
    const data = {
      firstName: request.first_name,
      accountName: request.account_name,
      total: formatPesos(request.total_cents),
      paidAt: formatMailDay(request.paid_at),
      paymentUrl: `${services.env.WEB_ORIGIN}/payments/${request.payment_id}`,
    };
    const mail = { key: `cfdi-answered:${request.status}:${id}`, to: request.email };
    if (request.status === 'issued') {
      await deliverMail(services, { ...mail, mail: 'cfdi-issued', data });
      return;
    }
    const { status, reason } = request;
    // One that its asker took back has no reason, and needs no mail.
    if (reason === null) return;
    const name = status === 'rejected' ? 'cfdi-rejected' : 'cfdi-cancelled';
    await deliverMail(services, { ...mail, mail: name, data: { ...data, reason } });
  },
};
