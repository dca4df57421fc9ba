import type { AuditAction } from '@tamiz/contract/record/audit-actions';
import type { Handle } from '@tamiz/db';

import { insert } from '#src/domains/record/audit/queries.ts';

/** Who did it: a signed-in person, a candidate, a command on the server, or the service itself. */
export type Actor =
  | { kind: 'user' | 'staff' | 'candidate'; id: string }
  | { kind: 'command' | 'system'; id: null };

/** A command typed by an operator on the server. */
export const commandActor: Actor = { kind: 'command', id: null };

export type AuditEntry = {
  actor: Actor;
  accountId: string | null;
  action: AuditAction;
  subject: { kind: string; id: string };
  /** Ids, counts and states only: never a name or an address. */
  details?: Record<string, string | number | boolean | null>;
};

/** Writes to the audit log in the transaction of the change itself, so that neither exists without the other. */
export const recordAudit = async (
  tx: Handle,
  { actor, accountId, action, subject, details = {} }: AuditEntry,
): Promise<void> => {
  await insert(tx, {
    actorKind: actor.kind,
    actorId: actor.id,
    accountId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details: JSON.stringify(details),
  });
};
