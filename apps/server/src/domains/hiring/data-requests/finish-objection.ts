import { lockRequest, updateDone } from '#src/domains/hiring/data-requests/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Finish = { accountId: string; id: string; visitor: Visitor };

/** Notes that a granted objection was carried out; an erasure is done only by erasing the person. */
export const finishObjection = (
  { databases, clock }: Services,
  { accountId, id, visitor }: Finish,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const [request] = await lockRequest(tx, { accountId, id });
    if (request === undefined) throw new AppError('not_found');
    const isDue = request.kind === 'objection' && request.state === 'granted';
    if (!isDue) throw new AppError('data_request_closed');
    await updateDone(tx, { accountId, id, now: clock.now() });
    await recordAudit(tx, {
      actor: actorOf(visitor),
      accountId,
      action: 'data_request.done',
      subject: { kind: 'data_request', id },
      details: { kind: request.kind, candidate: request.candidate_id },
    });
  });
