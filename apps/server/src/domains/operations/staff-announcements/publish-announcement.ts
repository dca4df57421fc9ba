import type { BodyOf, Call } from '@tamiz/contract/call';
import type {
  publishAnnouncement as publishing,
  StaffAnnouncement,
} from '@tamiz/contract/operations/staff-announcements';

import { refuseSpan } from '#src/domains/operations/staff-announcements/policy.ts';
import { presentAnnouncement } from '#src/domains/operations/staff-announcements/present.ts';
import { insert } from '#src/domains/operations/staff-announcements/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Services } from '#src/domains/operations/services.ts';

type Draft = BodyOf<Call<typeof publishing>>;

/** Tells everybody something between two moments; audited without its words. */
export const publishAnnouncement = async (
  { databases, clock, announcementBoard }: Services,
  { staffId, draft }: { staffId: string; draft: Draft },
): Promise<StaffAnnouncement> => {
  const now = clock.now();
  const startsAt = draft.starts_at === null ? now : new Date(draft.starts_at);
  const endsAt = new Date(draft.ends_at);
  refuseSpan({ startsAt, endsAt, now });
  const { kind, audience, body, details } = draft;
  const row = await databases.staff.transaction(async (tx) => {
    const [posted] = await insert(tx, {
      kind,
      audience,
      body,
      details,
      starts_at: startsAt,
      ends_at: endsAt,
      authorId: staffId,
    });
    if (posted === undefined) throw new Error('The announcement was not kept.');
    await recordAudit(tx, {
      actor: { kind: 'staff', id: staffId },
      accountId: null,
      action: 'announcement.published',
      subject: { kind: 'announcement', id: posted.id },
      details: { kind, audience },
    });
    return posted;
  });
  // It is kept; a process that cannot read it now does so within seconds.
  await announcementBoard.refresh().catch(() => undefined);
  return presentAnnouncement(row, now);
};
