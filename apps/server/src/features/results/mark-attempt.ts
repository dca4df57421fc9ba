import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import { addLaterEvent } from '#src/features/exams/later-event.ts';
import { lockAttempt, updateStatus } from '#src/features/results/queries.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

type Decision = { accountId: string; id: string; reason: string; visitor: Visitor };

const decide = (
  { databases, clock }: Services,
  { accountId, id, reason, visitor }: Decision,
  kind: 'marked' | 'unmarked',
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
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

/** A person, never the program, calls a finished attempt an attempt to cheat; the reason stays with it. */
export const markAttempt = (services: Services, decision: Decision): Promise<void> =>
  decide(services, decision, 'marked');

/** Takes the mark back, with a reason of its own. */
export const unmarkAttempt = (services: Services, decision: Decision): Promise<void> =>
  decide(services, decision, 'unmarked');
