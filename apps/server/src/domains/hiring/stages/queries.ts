import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { ContactRow } from '#src/domains/record/mail-delivery/contact.ts';

const columns = ['id', 'name', 'kind', 'sort_order', 'archived_at'] as const;

/** The stages of an account in their order, archived ones last. */
export const listStages = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('stages')
    .where('account_id', '=', p.accountId)
    .orderBy(sql`archived_at is not null`)
    .orderBy('sort_order')
    .orderBy('id')
    .select(columns),
);

export type StageRow = Awaited<ReturnType<typeof listStages>>[number];

/** The same, locked: two owners who save at once come one after the other. */
export const lockStages = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('stages')
    .where('account_id', '=', p.accountId)
    .orderBy('id')
    .forNoKeyUpdate()
    .select(columns),
);

/** One stage, which stays in use until the transaction ends. */
export const holdStage = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('stages')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .forShare()
    .select(['id', 'name', 'archived_at']),
);

/** Takes stages out of use; the six of the beginning stay. */
export const archiveStages = prepared<{ accountId: string; ids: string[] }>()(
  (p) => sql`
    update stages set archived_at = now()
    where account_id = ${p.accountId} and id = any(${p.ids}::uuid[]) and archived_at is null`,
);

/** Gives stages names that nobody else has, so that two can change names in one go. */
export const parkNames = prepared<{ accountId: string; ids: string[] }>()(
  (p) => sql`
    update stages set name = id::text where account_id = ${p.accountId} and id = any(${p.ids}::uuid[])`,
);

type Ordered = { accountId: string; ids: string[]; names: string[]; orders: number[] };

/** Names and orders stages, which are in use from then on. */
export const updateStages = prepared<Ordered>()(
  (p) => sql`
    update stages set name = wanted.name, sort_order = wanted.sort_order, archived_at = null
    from unnest(${p.ids}::uuid[], ${p.names}::text[], ${p.orders}::smallint[]) as wanted (id, name, sort_order)
    where stages.account_id = ${p.accountId} and stages.id = wanted.id`,
);

/** Adds stages of the account's own. */
export const insertStages = prepared<Omit<Ordered, 'ids'>>()(
  (p) => sql`
    insert into stages (account_id, name, sort_order)
    select ${p.accountId}, wanted.name, wanted.sort_order
    from unnest(${p.names}::text[], ${p.orders}::smallint[]) as wanted (name, sort_order)`,
);

type Move = { accountId: string; key: string };

/** A move that arrived before. */
export const findMove = prepared<Move>()((p) =>
  build
    .selectFrom('stage_moves')
    .innerJoin('stages', 'stages.id', 'stage_moves.stage_id')
    .where('stage_moves.account_id', '=', p.accountId)
    .where('stages.account_id', '=', p.accountId)
    .where('stage_moves.id', '=', p.key)
    .select(['stage_moves.people', 'stage_moves.has_mail', 'stages.name']),
);

type NewMove = Move & {
  positionId: string;
  stageId: string;
  userId: string;
  hasMail: boolean;
};

/** Notes a move; nothing is answered if it arrived before, even at the same moment. */
export const insertMove = prepared<NewMove>()((p) =>
  build
    .insertInto('stage_moves')
    .values({
      id: p.key,
      account_id: p.accountId,
      position_id: p.positionId,
      stage_id: p.stageId,
      moved_by: p.userId,
      has_mail: p.hasMail,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returning('id'),
);

/** How many people a move moved. */
export const updatePeople = prepared<Move & { people: number }>()((p) =>
  build
    .updateTable('stage_moves')
    .set({ people: p.people })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.key),
);

type Chosen = { accountId: string; positionId: string; ids: string[] };

/** Moves people who are in a position; locked in the order of their ids, so that two moves never wait for each other. */
export const movePlaces = prepared<Chosen & { stageId: string }>()(
  (p) => sql<{ id: string }>`
    with chosen as (
      select place.id from position_candidates place
      join candidates on candidates.id = place.candidate_id and candidates.account_id = ${p.accountId}
      where place.account_id = ${p.accountId} and place.position_id = ${p.positionId}
        and place.id = any(${p.ids}::uuid[]) and place.removed_at is null and candidates.erased_at is null
      order by place.id for no key update of place
    )
    update position_candidates place
    set stage_id = ${p.stageId},
      stage_moved_at = case when place.stage_id is distinct from ${p.stageId}::uuid then now() else place.stage_moved_at end
    from chosen
    where place.account_id = ${p.accountId} and place.id = chosen.id
    returning place.id`,
);

/** Whether somebody among the chosen was erased. */
export const findErased = prepared<Chosen>()(
  (p) => sql<{ id: string }>`
    select place.id from position_candidates place
    join candidates on candidates.id = place.candidate_id and candidates.account_id = ${p.accountId}
    where place.account_id = ${p.accountId} and place.position_id = ${p.positionId}
      and place.id = any(${p.ids}::uuid[]) and place.removed_at is null and candidates.erased_at is not null
    limit 1`,
);

/** What the mail to each of them will say. */
export const insertMessages = prepared<Move & { ids: string[]; body: string }>()(
  (p) => sql`
    insert into stage_messages (account_id, move_id, position_candidate_id, body)
    select ${p.accountId}, ${p.key}, id, ${p.body} from unnest(${p.ids}::uuid[]) as id`,
);

/** Whom the mails of a move still have to reach, and what they say. */
export const listMessages = prepared<Move>()(
  (p) => sql<
    ContactRow & {
      place_id: string;
      body: string | null;
      candidate_id: string;
      removed_at: Date | null;
      name: string | null;
      email: string | null;
      account_name: string;
      position_title: string;
    }
  >`
    select message.position_candidate_id as place_id, message.body, place.candidate_id, place.removed_at,
      candidates.name, candidates.email, accounts.name as account_name, positions.title as position_title,
      contact.name as contact_name, contact.email as contact_email
    from stage_messages message
    join stage_moves move on move.account_id = message.account_id and move.id = message.move_id
    join position_candidates place on place.id = message.position_candidate_id
    join candidates on candidates.id = place.candidate_id
    join positions on positions.id = place.position_id
    join accounts on accounts.id = message.account_id
    left join lateral app.contact_of(message.account_id, move.moved_by) contact on true
    where message.account_id = ${p.accountId} and message.move_id = ${p.key} and message.refused_at is null
    order by message.position_candidate_id`,
);

/** Forgets what a mail said once it has left, or cannot; what was refused before no longer matters then. */
export const deleteMessage = prepared<Move & { placeId: string }>()(
  (p) => sql`
    delete from stage_messages
    where account_id = ${p.accountId} and position_candidate_id = ${p.placeId}
      and (move_id = ${p.key} or refused_at is not null)`,
);

/** Notes that a mail was refused for good, and forgets what it said. */
export const refuseMessage = prepared<Move & { placeId: string; at: Date }>()((p) =>
  build
    .updateTable('stage_messages')
    .set({ refused_at: p.at, body: null })
    .where('account_id', '=', p.accountId)
    .where('move_id', '=', p.key)
    .where('position_candidate_id', '=', p.placeId),
);
