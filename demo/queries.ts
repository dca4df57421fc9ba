import { build, prepared } from '@tamiz/db';

/** The accounts of this name. */
export const listAccounts = prepared<{ name: string }>()((p) =>
  build.selectFrom('accounts').where('name', '=', p.name).select('id'),
);

type Who = { accountId: string; positionTitle: string; email: string };

/** The invitation of somebody who has not started yet. */
export const findUnstarted = prepared<Who>()((p) =>
  build
    .selectFrom('invitations')
    .innerJoin('position_candidates as place', 'place.id', 'invitations.position_candidate_id')
    .innerJoin('candidates', 'candidates.id', 'place.candidate_id')
    .innerJoin('positions', 'positions.id', 'place.position_id')
    .where('invitations.account_id', '=', p.accountId)
    .where('positions.title', '=', p.positionTitle)
    .where('candidates.email', '=', p.email)
    .where('invitations.status', '=', 'sent')
    .where('invitations.started_at', 'is', null)
    .select(['invitations.id', 'invitations.link_version', 'place.id as place_id']),
);

/** Marks the notices of an account from before a moment as read when they came. */
export const readOldNotices = prepared<{ accountId: string; before: Date }>()((p) =>
  build
    .updateTable('notices')
    .set((notice) => ({ read_at: notice.ref('created_at') }))
    .where('account_id', '=', p.accountId)
    .where('created_at', '<', p.before)
    .where('read_at', 'is', null),
);
