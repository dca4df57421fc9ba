import type { Handle } from '@tamiz/db';

import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { LockedPosition } from '#src/domains/hiring/positions/load-position.ts';
import { findOpen } from '#src/domains/hiring/public-links/queries.ts';
import type { OpenLinkRow } from '#src/domains/hiring/public-links/queries.ts';
import { AppError } from '#src/platform/errors.ts';

type Which = { accountId: string; positionId: string };

/** The open link of a position. Whatever changes a link locks its position first, so that row is its lock too. */
export const lockOpenLink = async (
  tx: Handle,
  { accountId, positionId }: Which,
): Promise<{ position: LockedPosition; link: OpenLinkRow }> => {
  const position = await lockPosition(tx, { accountId, id: positionId });
  const [link] = await findOpen(tx, { accountId, positionId });
  if (link === undefined) throw new AppError('public_link_missing');
  return { position, link };
};
