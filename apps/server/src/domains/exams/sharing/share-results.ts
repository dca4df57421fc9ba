import { maxOpenShares, maxSharedPeople } from '@tamiz/contract/exams/sharing';
import type { Handle } from '@tamiz/db';

import { shareLink } from '#src/domains/exams/sharing/access.ts';
import {
  findPosition,
  insertPeople,
  insertShare,
  listWithResult,
} from '#src/domains/exams/sharing/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

const dayMs = 86_400_000;

type Sharing = {
  accountId: string;
  positionId: string;
  userId: string;
  emails: string[];
  ids: string[] | null;
  names: boolean;
  signals: boolean;
  reports: boolean;
  days: number;
};

type Scope = { accountId: string; positionId: string };

/** Whom the links will show: fixed now, so that nobody who answers later appears. */
const choosePeople = async (
  tx: Handle,
  { ids, ...scope }: Scope & { ids: string[] | null },
): Promise<string[]> => {
  const people = await listWithResult(tx, { ...scope, ids, limit: maxSharedPeople + 1 });
  if (people.length === 0) throw new AppError('share_nobody');
  if (people.length > maxSharedPeople) throw new AppError('share_too_many');
  return people.map(({ id }) => id);
};

/** Makes a link for each address and has it mailed; where the position is reviewed without names it shows keys only. */
export const shareResults = (
  services: Services,
  { accountId, positionId, userId, emails, ids, days, ...chosen }: Sharing,
): Promise<{ email: string; link: string }[]> =>
  services.databases.account(accountId).transaction(async (tx) => {
    const scope = { accountId, positionId };
    const now = services.clock.now();
    const addresses = [...new Set(emails)];
    const [position] = await findPosition(tx, { ...scope, now });
    if (position === undefined) throw new AppError('not_found');
    if (position.open_shares + addresses.length > maxOpenShares) throw new AppError('shares_full');
    const people = await choosePeople(tx, { ...scope, ids });
    const names = chosen.names && !position.is_anonymous;
    const shows = { names, signals: chosen.signals, reports: names && chosen.reports };
    const expiresAt = new Date(now.getTime() + days * dayMs);
    const links: { email: string; link: string }[] = [];
    for (const email of addresses) {
      const share = { ...scope, createdBy: userId, email, ...shows, expiresAt };
      const [made] = await insertShare(tx, share);
      if (made === undefined) throw new AppError('not_found');
      await insertPeople(tx, { accountId, shareId: made.id, ids: people });
      await enqueue(tx, 'mail.result_share', { id: made.id });
      await recordAudit(tx, {
        actor: { kind: 'user', id: userId },
        accountId,
        action: 'results.shared',
        subject: { kind: 'share', id: made.id },
        details: { position: positionId, people: people.length, days, ...shows },
      });
      links.push({ email, link: shareLink(services, { accountId, shareId: made.id }) });
    }
    return links;
  });
