import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type NewPicture = {
  accountId: string;
  hash: Buffer;
  width: number;
  height: number;
  content: Buffer;
};

/** Keeps a picture once; one that was there is as good as new. */
export const keep = prepared<NewPicture>()(
  (p) => sql<{ id: string; width: number; height: number }>`
    insert into own_pictures (account_id, hash, width, height, content)
    values (${p.accountId}, ${p.hash}, ${p.width}, ${p.height}, ${p.content})
    on conflict on constraint own_pictures_once do update set kept_at = now()
    returning id, width, height`,
);

/** The bytes of a picture. */
export const findContent = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('own_pictures')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .select('content'),
);
