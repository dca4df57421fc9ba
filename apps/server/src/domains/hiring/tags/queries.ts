import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** The tags of an account by name, and how many people in positions carry each. */
export const listTags = prepared<{ accountId: string }>()(
  (p) => sql<{ id: string; name: string; people: number }>`
    select tags.id, tags.name, (
      select count(*)::int from place_tags carried
      join position_candidates place on place.id = carried.position_candidate_id
        and place.account_id = ${p.accountId} and place.removed_at is null
      where carried.account_id = ${p.accountId} and carried.tag_id = tags.id) as people
    from tags where tags.account_id = ${p.accountId}
    order by app.fold(tags.name), tags.id`,
);

/** The people to be tagged, kept from being erased until the transaction ends. */
export const holdPeople = prepared<{ accountId: string; positionId: string; ids: string[] }>()(
  (p) => sql<{ id: string; is_erased: boolean; is_name_hidden: boolean }>`
    select place.id, candidates.erased_at is not null as is_erased,
      app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden
    from position_candidates place
    join candidates on candidates.id = place.candidate_id and candidates.account_id = ${p.accountId}
    join positions on positions.id = place.position_id and positions.account_id = ${p.accountId}
    where place.account_id = ${p.accountId} and place.position_id = ${p.positionId}
      and place.id = any(${p.ids}::uuid[]) and place.removed_at is null
    order by candidates.id for share of candidates`,
);

/** The tag of a word, made if there is none; locked, so that nobody takes its last use away meanwhile. */
export const upsertTag = prepared<{ accountId: string; name: string }>()(
  (p) => sql<{ id: string; name: string; is_new: boolean }>`
    insert into tags (account_id, name) values (${p.accountId}, ${p.name})
    on conflict (account_id, app.fold(name)) do update set name = tags.name
    returning id, name, xmax = 0 as is_new`,
);

/** How many tags an account has. */
export const countTags = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('tags')
    .where('account_id', '=', p.accountId)
    .select(sql<number>`count(*)::int`.as('total')),
);

type Tagging = { accountId: string; tagId: string; ids: string[] };

/** Gives a tag to people; those who carry it keep it. */
export const insertPlaceTags = prepared<Tagging>()(
  (p) => sql`
    insert into place_tags (account_id, position_candidate_id, tag_id)
    select ${p.accountId}, id, ${p.tagId} from unnest(${p.ids}::uuid[]) as id
    on conflict do nothing`,
);

/** Who of these people carries more tags than allowed. */
export const findOverfull = prepared<{ accountId: string; ids: string[]; most: number }>()(
  (p) => sql<{ id: string }>`
    select position_candidate_id as id from place_tags
    where account_id = ${p.accountId} and position_candidate_id = any(${p.ids}::uuid[])
    group by position_candidate_id having count(*) > ${p.most} limit 1`,
);

/** One tag, locked. */
export const lockTag = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('tags')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .forUpdate()
    .select('id'),
);

/** Whether a place is the account's. */
export const findPlace = prepared<{ accountId: string; placeId: string }>()((p) =>
  build
    .selectFrom('position_candidates')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.placeId)
    .where('removed_at', 'is', null)
    .select('id'),
);

/** Takes a tag from a person. */
export const deletePlaceTag = prepared<{ accountId: string; placeId: string; tagId: string }>()(
  (p) =>
    build
      .deleteFrom('place_tags')
      .where('account_id', '=', p.accountId)
      .where('position_candidate_id', '=', p.placeId)
      .where('tag_id', '=', p.tagId),
);

/** Forgets a tag that nobody carries. */
export const deleteUnused = prepared<{ accountId: string; id: string }>()(
  (p) => sql`
    delete from tags where account_id = ${p.accountId} and id = ${p.id}
      and not exists (
        select from place_tags where place_tags.account_id = ${p.accountId} and place_tags.tag_id = ${p.id})`,
);
