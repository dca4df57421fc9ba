import { noteAbilities } from '#src/domains/hiring/notes/present.ts';
import { lockNote, removeNote } from '#src/domains/hiring/notes/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** Deletes a note: its author may, and whoever runs the account. */
export const deleteNote = (
  { databases }: Services,
  { accountId, id, visitor }: { accountId: string; id: string; visitor: Visitor },
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const [note] = await lockNote(tx, { accountId, id });
    const positionId = note?.position_id ?? null;
    if (note === undefined || positionId === null) throw new AppError('not_found');
    if (!noteAbilities(note, visitor).includes('delete')) throw new AppError('forbidden');
    await removeNote(tx, { accountId, id });
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'note.deleted',
      subject: { kind: 'position', id: positionId },
      details: { note: id, place: note.position_candidate_id, author: note.author },
    });
  });
