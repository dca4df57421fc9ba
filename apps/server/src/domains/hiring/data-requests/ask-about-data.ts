import type { DataRequestKind } from '@tamiz/contract/hiring/rules/data-request-kinds';

import { answerDue } from '#src/domains/hiring/data-requests/deadlines.ts';
import { holdPerson, insertRequest } from '#src/domains/hiring/data-requests/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Person } from '#src/platform/http/person.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

type Asked = { person: Person; kind: DataRequestKind; reason?: string };

/** Notes what a person asks about their data, and tells both sides by when it must be answered. */
export const askAboutData = (
  { databases, clock }: Services,
  { person, kind, reason }: Asked,
): Promise<void> =>
  databases.account(person.accountId).transaction(async (tx) => {
    const [known] = await holdPerson(tx, person);
    if (known === undefined) throw new AppError('own_data_erased');
    const askedAt = clock.now();
    const [request] = await insertRequest(tx, {
      ...person,
      kind,
      reason: reason ?? null,
      askedAt,
      answerDueAt: answerDue(askedAt),
    });
    if (request === undefined) throw new AppError('data_request_pending');
    await enqueue(tx, 'mail.data_request_asked', { id: request.id });
    await recordAudit(tx, {
      actor: { kind: 'candidate', id: person.candidateId },
      accountId: person.accountId,
      action: 'data_request.asked',
      subject: { kind: 'data_request', id: request.id },
      details: { kind, candidate: person.candidateId },
    });
  });
