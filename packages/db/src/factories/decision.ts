import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import { daysAgo } from '#src/factories/days-ago.ts';
import type { Handle } from '#src/handle.ts';

type OfPlace = { accountId: string; placeId: string };

type StageInput = OfPlace & {
  kind: 'review' | 'shortlist' | 'interview' | 'offer' | 'hired' | 'declined';
  /** Days ago. */
  age?: number;
};

/** Puts a person on one of the steps that every account has. */
export const moveToStage = async (
  handle: Handle,
  { accountId, placeId, kind, age = 0 }: StageInput,
): Promise<void> => {
  await handle.run(
    build
      .updateTable('position_candidates')
      .set({
        stage_moved_at: daysAgo(age),
        stage_id: (one) =>
          one
            .selectFrom('stages')
            .where('account_id', '=', accountId)
            .where('kind', '=', kind)
            .select('id'),
      })
      .where('account_id', '=', accountId)
      .where('id', '=', placeId)
      .compile(),
  );
};

type NoteInput = OfPlace & { author: string; body: string; mentions?: string[]; age?: number };

/** A note about a person in a position. */
export const createNote = async (
  handle: Handle,
  { accountId, placeId, author, body, mentions = [], age = 0 }: NoteInput,
): Promise<{ id: string }> => {
  const [note] = await handle.run(
    build
      .insertInto('place_notes')
      .values({
        account_id: accountId,
        position_candidate_id: placeId,
        author,
        body,
        mentions,
        created_at: daysAgo(age),
      })
      .returning('id')
      .compile(),
  );
  if (note === undefined) throw new Error('Nothing was created.');
  return note;
};

/** Gives a person a tag, which is made if the account has none of this name. */
export const tagPlace = async (
  handle: Handle,
  { accountId, placeId, name }: OfPlace & { name: string },
): Promise<void> => {
  await handle.run(
    sql`
      with tag as (
        insert into tags (account_id, name) values (${accountId}, ${name})
        on conflict (account_id, app.fold(name)) do update set name = tags.name returning id
      )
      insert into place_tags (account_id, position_candidate_id, tag_id)
      select ${accountId}, ${placeId}, tag.id from tag on conflict do nothing`.compile(build),
  );
};
