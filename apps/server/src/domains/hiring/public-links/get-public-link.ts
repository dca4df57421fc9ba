import type { PublicLinkPage } from '@tamiz/contract/hiring/public-links';

import { countPlaces, findPosition } from '#src/domains/hiring/positions/load-position.ts';
import { publicLinkUrl } from '#src/domains/hiring/public-links/link-token.ts';
import { findOpen, findStanding } from '#src/domains/hiring/public-links/queries.ts';
import { mostPeople } from '#src/domains/hiring/public-links/check-terms.ts';
import { stateOf } from '#src/domains/hiring/public-links/state.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type Which = { accountId: string; positionId: string };

/** The open link of a position as the recruiter sees it, with what stops it. */
export const getPublicLink = async (
  services: Services,
  { accountId, positionId }: Which,
): Promise<PublicLinkPage> => {
  const { single } = services.databases.account(accountId);
  const position = await findPosition(single, { accountId, id: positionId });
  const [open] = await findOpen(single, { accountId, positionId });
  const [row] = open === undefined ? [] : await findStanding(single, { accountId, id: open.id });
  const taken = row?.places ?? (await countPlaces(single, { accountId, id: positionId }));
  const mostOf = { enrolled: row?.enrolled ?? 0, taken, maxCandidates: position.max_candidates };
  return {
    link:
      row === undefined
        ? null
        : {
            id: row.id,
            url: publicLinkUrl(services, { accountId, id: row.id }),
            max_people: row.max_people,
            enrolled: row.enrolled,
            ends_at: row.ends_at.toISOString(),
            state: stateOf(row, services.clock.now()),
          },
    most_people: mostPeople(mostOf),
  };
};
