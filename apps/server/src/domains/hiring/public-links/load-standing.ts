import type { Handle } from '@tamiz/db';

import { readPublicLink } from '#src/domains/hiring/public-links/link-token.ts';
import { countEnrolled, findStanding } from '#src/domains/hiring/public-links/queries.ts';
import type { StandingRow } from '#src/domains/hiring/public-links/queries.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Secrets } from '#src/platform/secrets.ts';

type OfLink = { accountId: string; id: string };

export type { StandingRow };

/** Which link a token names; one that nobody signed is refused. */
export const linkOfToken = (secrets: Secrets, token: string): OfLink => {
  const link = readPublicLink(secrets, token);
  if (link === null) throw new AppError('enrolment_link_invalid');
  return link;
};

/** How a link stands; with its position, a link goes too. */
export const loadStanding = async (handle: Handle, link: OfLink): Promise<StandingRow> => {
  const [row] = await findStanding(handle, link);
  if (row === undefined) throw new AppError('enrolment_link_invalid');
  return row;
};

/** Counts one person more on a link whose position the caller has locked. */
export const noteEnrolled = async (tx: Handle, link: OfLink): Promise<void> => {
  await countEnrolled(tx, link);
};
