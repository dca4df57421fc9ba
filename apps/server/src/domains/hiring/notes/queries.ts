import type { NewNote, NoteText } from '@tamiz/contract/hiring/notes';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { EveryField } from '#src/platform/database/every-field.ts';

type OfPlace = { accountId: string; placeId: string };

/** The person notes are about, kept from being erased until the transaction ends. */
export const holdPerson = prepared<OfPlace>()((p) =>
  build
    .selectFrom('position_candidates as place')
    .innerJoin('candidates', 'candidates.id', 'place.candidate_id')
    .where('place.account_id', '=', p.accountId)
    .where('candidates.account_id', '=', p.accountId)
    .where('place.id', '=', p.placeId)
    .where('place.removed_at', 'is', null)
    .forShare('candidates')
    .select(['candidates.erased_at', 'place.position_id']),
);

/** The person notes are about, and whether they are reviewed without their name. */
export const findPerson = prepared<OfPlace>()((p) =>
  build
    .selectFrom('position_candidates as place')
    .innerJoin('candidates', 'candidates.id', 'place.candidate_id')
    .innerJoin('positions', 'positions.id', 'place.position_id')
    .where('place.account_id', '=', p.accountId)
    .where('candidates.account_id', '=', p.accountId)
    .where('positions.account_id', '=', p.accountId)
    .where('place.id', '=', p.placeId)
    .where('place.removed_at', 'is', null)
    .select([
      'candidates.name',
      'candidates.email',
      sql<boolean>`app.is_name_hidden(positions.is_anonymous, place.stage_id)`.as('is_name_hidden'),
    ]),
);

export type PersonRow = Awaited<ReturnType<typeof findPerson>>[number];

const noteColumns = [
  'note.id',
  'note.position_candidate_id',
  'note.author',
  'note.body',
  'note.mentions',
  'note.created_at',
  'note.edited_at',
] as const;

/** The notes about a person in a position, newest first. */
export const listNotes = prepared<OfPlace>()((p) =>
  build
    .selectFrom('place_notes as note')
    .where('note.account_id', '=', p.accountId)
    .where('note.position_candidate_id', '=', p.placeId)
    .orderBy('note.id', 'desc')
    .select(noteColumns),
);

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

/** One note. */
export const findNote = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('place_notes as note')
    .where('note.account_id', '=', p.accountId)
    .where('note.id', '=', p.id)
    .select(noteColumns),
);

/** One note with its position, locked. */
export const lockNote = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('place_notes as note')
    .where('note.account_id', '=', p.accountId)
    .where('note.id', '=', p.id)
    .forUpdate()
    .select(noteColumns)
    .select((one) =>
      one
        .selectFrom('position_candidates as place')
        .where('place.account_id', '=', p.accountId)
        .whereRef('place.id', '=', 'note.position_candidate_id')
        .select('place.position_id')
        .as('position_id'),
    ),
);

/** How many notes there are about a person in a position. */
export const countNotes = prepared<OfPlace>()((p) =>
  build
    .selectFrom('place_notes')
    .where('account_id', '=', p.accountId)
    .where('position_candidate_id', '=', p.placeId)
    .select(sql<number>`count(*)::int`.as('total')),
);

/** Everybody of the account, by name. */
export const listColleagues = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('users')
    .where('account_id', '=', p.accountId)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')]),
);

export type ColleagueRow = Awaited<ReturnType<typeof listColleagues>>[number];

type Addition = OfPlace & { author: string; body: string; mentions: string[]; key: string | null };

/** A note that came with this key before. */
export const findByKey = prepared<{ accountId: string; key: string }>()((p) =>
  build
    .selectFrom('place_notes')
    .where('account_id', '=', p.accountId)
    .where('key', '=', p.key)
    .select(['id', 'position_candidate_id', 'author']),
);

/** Adds a note; nothing is answered if its key arrived before, even at the same moment. */
export const insertNote = prepared<Addition>()((p) =>
  build
    .insertInto('place_notes')
    .values({
      account_id: p.accountId,
      position_candidate_id: p.placeId,
      author: p.author,
      body: p.body,
      mentions: p.mentions,
      key: p.key,
    } satisfies EveryField<NewNote>)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).where('key', 'is not', null).doNothing(),
    )
    .returning('id'),
);

/** Writes a note anew. */
export const updateNote = prepared<{
  accountId: string;
  id: string;
  body: string;
  mentions: string[];
}>()((p) =>
  build
    .updateTable('place_notes')
    .set({
      body: p.body,
      mentions: p.mentions,
      edited_at: sql<Date>`now()`,
    } satisfies EveryField<NoteText>)
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** Deletes a note. */
export const removeNote = prepared<{ accountId: string; id: string }>()((p) =>
  build.deleteFrom('place_notes').where('account_id', '=', p.accountId).where('id', '=', p.id),
);

/**
 * Whom a mention is told to, and where to read it; nothing once the note or the person of the team
 * is gone, or where that person wants no such mail.
 */
export const findMention = prepared<{ id: string; userId: string }>()(
  (p) => sql<{
    place_id: string;
    email: string;
    first_name: string;
    author_name: string | null;
    position_title: string;
    account_name: string;
  }>`
    select note.position_candidate_id as place_id, mentioned.email, mentioned.first_name,
      author.first_name || ' ' || author.last_name as author_name, positions.title as position_title,
      accounts.name as account_name
    from place_notes note
    join users mentioned on mentioned.id = ${p.userId} and mentioned.account_id = note.account_id
      and mentioned.wants_mentions
    left join users author on author.id = note.author
    join position_candidates place on place.id = note.position_candidate_id and place.removed_at is null
    join positions on positions.id = place.position_id
    join accounts on accounts.id = note.account_id
    where note.id = ${p.id} and note.mentions @> array[${p.userId}::uuid]`,
);
