import { maxTags } from '@tamiz/contract/hiring/tags';
import type { Handle } from '@tamiz/db';

import type { Services } from '#src/domains/hiring/services.ts';
import {
  countTags,
  findOverfull,
  holdPeople,
  insertPlaceTags,
  upsertTag,
} from '#src/domains/hiring/tags/queries.ts';
import { AppError } from '#src/platform/errors.ts';

type Tagging = { accountId: string; positionId: string; ids: string[]; name: string };

const findPeople = async (
  tx: Handle,
  { accountId, positionId, ids }: Tagging,
): Promise<string[]> => {
  const people = await holdPeople(tx, { accountId, positionId, ids });
  if (people.length === 0) throw new AppError('not_found');
  const known = people.filter((person) => !person.is_erased);
  if (known.length === 0) throw new AppError('candidate_erased');
  if (known.some((person) => person.is_name_hidden)) throw new AppError('name_hidden');
  return known.map(({ id }) => id);
};

/** Gives one tag to people of a position: only this one, so that what others add at the same time stays. */
export const addTag = (
  { databases }: Services,
  tagging: Tagging,
): Promise<{ id: string; name: string }> =>
  databases.account(tagging.accountId).transaction(async (tx) => {
    const { accountId } = tagging;
    const ids = await findPeople(tx, tagging);
    const name = tagging.name.replaceAll(/\s+/g, ' ');
    const [tag] = await upsertTag(tx, { accountId, name });
    if (tag === undefined) throw new AppError('not_found');
    if (tag.is_new) {
      const [counted] = await countTags(tx, { accountId });
      if ((counted?.total ?? 0) > maxTags.account) throw new AppError('tags_full');
    }
    await insertPlaceTags(tx, { accountId, tagId: tag.id, ids });
    const [overfull] = await findOverfull(tx, { accountId, ids, most: maxTags.person });
    if (overfull !== undefined) throw new AppError('tags_full');
    return { id: tag.id, name: tag.name };
  });
