import type { Services } from '#src/domains/hiring/services.ts';
import {
  deletePlaceTag,
  deleteUnused,
  findPlace,
  lockTag,
} from '#src/domains/hiring/tags/queries.ts';
import { AppError } from '#src/platform/errors.ts';

type Untagging = { accountId: string; placeId: string; tagId: string };

/** Takes one tag from one person, whether or not they carry it; a word nobody carries any more goes. */
export const removeTag = (
  { databases }: Services,
  { accountId, placeId, tagId }: Untagging,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const [place] = await findPlace(tx, { accountId, placeId });
    if (place === undefined) throw new AppError('not_found');
    // The tag is locked before its uses: adding it and erasing a person do the same.
    const [tag] = await lockTag(tx, { accountId, id: tagId });
    if (tag === undefined) return;
    await deletePlaceTag(tx, { accountId, placeId, tagId });
    await deleteUnused(tx, { accountId, id: tagId });
  });
