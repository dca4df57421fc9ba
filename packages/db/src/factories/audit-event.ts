import { build } from '#src/builder.ts';
import type { Handle } from '#src/handle.ts';

type AuditEventInput = { accountId: string; action: string };

/** What the log says of an account that staff opened. */
export const createAuditEvent = async (
  handle: Handle,
  { accountId, action }: AuditEventInput,
): Promise<void> => {
  await handle.run(
    build
      .insertInto('audit_events')
      .values({
        actor_kind: 'command',
        account_id: accountId,
        action,
        subject_kind: 'account',
        subject_id: accountId,
      })
      .compile(),
  );
};
