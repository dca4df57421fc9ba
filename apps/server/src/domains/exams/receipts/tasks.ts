import { findForReceipt } from '#src/domains/exams/receipts/queries.ts';
import { writeSeal } from '#src/domains/exams/sitting/rules/seal-words.ts';
import type { WorkerServices } from '#src/domains/exams/services.ts';
import { readLook } from '#src/domains/accounts/mail-templates/look-of.ts';
import { ownDataLink } from '#src/domains/hiring/own-data/access.ts';
import { contactOf } from '#src/domains/record/mail-delivery/contact.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Job that mails a candidate the receipt of the exam they handed in; never a score. */
export const receiptTasks: JobHandlers<WorkerServices> = {
  'mail.exam_receipt': async (services, { id }) => {
    const [row] = await findForReceipt(services.database.single, { id });
    // Erased or taken out since.
    if (row === undefined || row.email === null || row.name === null || row.removed_at !== null) {
      return;
    }
    // Its events are being sealed; the job that does it asks for this mail again.
    if (row.digest === null) return;
    const words = writeSeal(row.digest);
    const { contactName, replyTo } = contactOf(row, services.env);
    const person = { accountId: row.account_id, candidateId: row.candidate_id };
    const wear = await readLook(services.database.single, row.account_id, 'receipt');
    const { worn, pictures } = wear({
      name: row.name,
      accountName: row.account_name,
      positionTitle: row.position_title,
      evaluationTitle: row.evaluation_title,
      contactName,
    });
    await deliverMail(services, {
      key: `exam-receipt:${id}`,
      to: row.email,
      replyTo,
      about: { accountId: row.account_id, placeId: row.place_id, invitationId: null },
      mail: 'exam-receipt',
      pictures,
      data: {
        ...worn,
        accountName: row.account_name,
        positionTitle: row.position_title,
        evaluationTitle: row.evaluation_title,
        answered: `${row.total - row.unanswered} de ${row.total}`,
        handedInAt: formatMailTime(row.completed_at),
        ending:
          row.finish_reason === 'time'
            ? 'Tu tiempo terminó, así que entregamos lo que habías respondido.'
            : null,
        sealWords: words.map((word, index) => ({ place: String(index + 1), word })),
        sealUrl: `${services.env.WEB_ORIGIN}/verificar#${words.join('-')}`,
        ownDataUrl: ownDataLink(services, person),
        contactName,
      },
    });
  },
};
