import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { addLaterEvent } from '#src/domains/exams/sitting/history/later-event.ts';
import { holdPerson, lockAttempt, updateStatus } from '#src/domains/exams/results/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

export type MarkDecision = { accountId: string; id: string; reason: string; visitor: Visitor };

/** Marks a finished attempt as an attempt to cheat, or takes the mark back; both are recorded with the reason. */
export const changeMark = (
  { databases, clock }: Services,
  { accountId, id, reason, visitor }: MarkDecision,
  kind: 'marked' | 'unmarked',
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    // The person first, as an erasure does.
    const [person] = await holdPerson(tx, { accountId, id });
    if (person === undefined) throw new AppError('not_found');
    // Nothing is written about a person who was erased.
    if (person.erased_at !== null) throw new AppError('candidate_erased');
    const [attempt] = await lockAttempt(tx, { accountId, id });
    if (attempt === undefined) throw new AppError('not_found');
    if (attempt.completed_at === null) throw new AppError('attempt_running');
    const isMarked = attempt.status === 'rejected_malicious';
    if (kind === 'marked' && isMarked) throw new AppError('attempt_already_marked');
    if (kind === 'unmarked' && !isMarked) throw new AppError('attempt_not_marked');
    const status = kind === 'marked' ? 'rejected_malicious' : 'completed';
    await updateStatus(tx, { accountId, id, status });
    const data = { reason, by: visitor.userId };
    await addLaterEvent(tx, { accountId, attemptId: id, kind, data, now: clock.now() });
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: kind === 'marked' ? 'attempt.marked' : 'attempt.unmarked',
      subject: { kind: 'attempt', id },
    });
  });
