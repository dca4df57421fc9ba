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

/** Somebody of the staff. */
export const findStaff = prepared<Record<string, never>>()(() =>
  build.selectFrom('users').where('role', '=', 'staff').orderBy('id').limit(1).select('id'),
);

type Place = { accountId: string; placeId: string };

/** The questions of every version that somebody could be asked, the newest version first. */
export const listAskedOfPlace = prepared<Place>()((p) =>
  build
    .selectFrom('position_candidates as place')
    .innerJoin('positions', 'positions.id', 'place.position_id')
    .innerJoin('evaluation_versions as version', 'version.evaluation_id', 'positions.evaluation_id')
    .innerJoin('version_questions as asked', 'asked.version_id', 'version.id')
    .where('place.account_id', '=', p.accountId)
    .where('place.id', '=', p.placeId)
    .where('version.published_at', 'is not', null)
    .orderBy('version.number', 'desc')
    .orderBy('asked.position')
    .select(['version.id as version_id', 'version.evaluation_id', 'asked.question_id']),
);

/** What somebody answered wrongly, and what they chose. */
export const listWrong = prepared<Place>()((p) =>
  build
    .selectFrom('attempts')
    .innerJoin('attempt_responses as response', (join) =>
      join
        .onRef('response.account_id', '=', 'attempts.account_id')
        .onRef('response.attempt_id', '=', 'attempts.id')
        .onRef('response.completed_at', '=', 'attempts.completed_at'),
    )
    .where('attempts.account_id', '=', p.accountId)
    .where('attempts.position_candidate_id', '=', p.placeId)
    .where('response.is_correct', '=', false)
    .orderBy('response.number')
    .select(['response.version_id', 'response.question_id', 'response.answer_ids']),
);
