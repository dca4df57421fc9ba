import { build } from '#src/builder.ts';
import { daysAgo } from '#src/factories/days-ago.ts';
import type { Handle } from '#src/handle.ts';

type PublicLinkInput = {
  accountId: string;
  positionId: string;
  maxPeople?: number;
  enrolled?: number;
};

/** An open public link of a position, which ends in two weeks. */
export const createPublicLink = async (
  handle: Handle,
  { accountId, positionId, maxPeople = 30, enrolled = 0 }: PublicLinkInput,
): Promise<{ id: string }> => {
  const [link] = await handle.run(
    build
      .insertInto('public_links')
      .values({
        account_id: accountId,
        position_id: positionId,
        max_people: maxPeople,
        enrolled,
        ends_at: daysAgo(-14),
      })
      .returning('id')
      .compile(),
  );
  if (link === undefined) throw new Error('The link was not made.');
  return link;
};
