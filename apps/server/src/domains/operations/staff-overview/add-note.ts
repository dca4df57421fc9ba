import type { StaffNote } from '@tamiz/contract/operations/staff-overview';

import { insertNote } from '#src/domains/operations/staff-overview/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** Notes something about an account for other staff; audited without its words. */
export const addNote = (
  { databases }: Services,
  { accountId, author, body }: { accountId: string; author: string; body: string },
): Promise<StaffNote> =>
  databases.staff.transaction(async (tx) => {
    const [note] = await insertNote(tx, { accountId, author, body });
    if (note === undefined) throw new AppError('not_found');
    await recordAudit(tx, {
      actor: { kind: 'staff', id: author },
      accountId,
      action: 'account.note_added',
      subject: { kind: 'staff_note', id: note.id },
    });
    return { ...note, created_at: note.created_at.toISOString() };
  });
