import { build, prepared } from '@tamiz/db';

type NewEvent = {
  actorKind: 'user' | 'staff' | 'command' | 'system';
  actorId: string | null;
  accountId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  details: string;
};

/** Adds one line to the log; nothing ever changes or removes one. */
export const insert = prepared<NewEvent>()((p) =>
  build.insertInto('audit_events').values({
    actor_kind: p.actorKind,
    actor_id: p.actorId,
    account_id: p.accountId,
    action: p.action,
    subject_kind: p.subjectKind,
    subject_id: p.subjectId,
    details: p.details,
  }),
);
