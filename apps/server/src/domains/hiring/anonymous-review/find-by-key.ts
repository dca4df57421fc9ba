import { isPartOfKey, keyOf } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import { listHidden } from '#src/domains/hiring/anonymous-review/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type Search = { accountId: string; positionId: string; typed: string };

/**
 * The places of a position whose key somebody typed, or a part of it. A key is computed and stored nowhere, so it is
 * looked for among those of everybody who is hidden; what cannot be one asks nothing.
 */
export const findByKey = async (
  { databases, secrets }: Pick<Services, 'databases' | 'secrets'>,
  { accountId, positionId, typed }: Search,
): Promise<string[]> => {
  const part = typed
    .trim()
    .toUpperCase()
    .replace(/^PERSONA\s+/, '');
  if (!isPartOfKey(part)) return [];
  const hidden = await listHidden(databases.account(accountId).single, { accountId, positionId });
  return hidden.flatMap(({ id }) => (keyOf(secrets, id).includes(part) ? [id] : []));
};
