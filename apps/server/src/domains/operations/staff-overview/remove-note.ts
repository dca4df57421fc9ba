import { deleteNote } from '#src/domains/operations/staff-overview/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** Removes a note of staff; audited. */
export const removeNote = (
  { databases }: Services,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const [removed] = await deleteNote(tx, { id });
    if (removed === undefined) throw new AppError('not_found');
    await recordAudit(tx, {
      actor: { kind: 'staff', id: staffId },
      accountId: removed.account_id,
      action: 'account.note_removed',
      subject: { kind: 'staff_note', id },
    });
  });
