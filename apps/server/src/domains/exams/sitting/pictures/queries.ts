import { build, prepared } from '@tamiz/db';

/** A picture that this exam shows; the database knows no other here. */
export const findPicture = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('own_pictures')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .select(['width', 'height', 'content']),
);
