import type { Handle } from '@tamiz/db';

import { readLink } from '#src/domains/exams/sharing/access.ts';
import { findShare } from '#src/domains/exams/sharing/queries.ts';
import type { FoundShare } from '#src/domains/exams/sharing/queries.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Manager } from '#src/platform/http/manager.ts';
import type { Secrets } from '#src/platform/secrets.ts';

/** What a link opens; a link that nobody signed is refused. */
export const shareOfLink = (secrets: Secrets, link: string): Manager => {
  const share = readLink(secrets, link);
  if (share === null) throw new AppError('share_link_invalid');
  return share;
};

/** A link that is neither revoked nor past its end: every call of its holder asks, so that both hold at once. */
export const loadShare = async (handle: Handle, share: Manager, now: Date): Promise<FoundShare> => {
  const [row] = await findShare(handle, share);
  if (row === undefined) throw new AppError('share_link_invalid');
  if (row.revoked_at !== null) throw new AppError('share_revoked');
  if (row.expires_at.getTime() <= now.getTime()) throw new AppError('share_expired');
  return row;
};

/** What a link shows now: a position that is reviewed without names shows none, whatever was chosen before. */
export const shownBy = (share: FoundShare) => {
  const names = share.shows_names && !share.is_anonymous;
  return { names, signals: share.shows_signals, reports: names && share.shows_reports };
};
