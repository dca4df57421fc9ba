import { retentionNoticeDays } from '@tamiz/contract/hiring/retention';

import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { listOwners, listPositions, noteMailed } from '#src/domains/hiring/retention/queries.ts';
import { formatMailDay } from '#src/platform/mail/format.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

const dayMs = 86_400_000;

/** A notice lists at most this many positions and gives the number of the others. */
const maxListed = 20;

const countPeople = (people: number): string => (people === 1 ? '1 persona' : `${people} personas`);

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** Tells the owners what will be erased, from when, and how to change that; the time of the notice runs from here. */
export const mailNotice = async (services: WorkerServices, noticeId: string): Promise<void> => {
  const { database, clock, env } = services;
  const now = clock.now();
  const earliest = new Date(now.getTime() + retentionNoticeDays * dayMs);
  const owners = await listOwners(database.single, { noticeId });
  const positions = await listPositions(database.single, { noticeId });
  const [first] = positions;
  if (first === undefined) return;
  const lines = positions
    .slice(0, maxListed)
    .map(
      ({ title, people, due_at: dueAt }) =>
        `${title}: ${countPeople(people)}, desde el ${formatMailDay(later(dueAt, earliest))}`,
    );
  if (positions.length > maxListed) lines.push(`y ${positions.length - maxListed} posiciones más`);
  const outcomes: string[] = [];
  for (const owner of owners) {
    const outcome = await deliverMail(services, {
      key: `retention-notice:${noticeId}:${owner.id}`,
      to: owner.email,
      mail: 'retention-notice',
      data: {
        firstName: owner.first_name,
        accountName: owner.account_name,
        people: countPeople(owner.people),
        months: owner.months === 1 ? '1 mes' : `${owner.months} meses`,
        eraseFrom: formatMailDay(later(first.due_at, earliest)),
        positions: lines.join('\n'),
        settingsUrl: `${env.WEB_ORIGIN}/settings/team`,
      },
    });
    outcomes.push(outcome);
  }
  // Where no address takes the mail nobody was told, and nobody is erased; it is tried again every day.
  if (outcomes.includes('delivered')) await noteMailed(database.single, { noticeId, now });
};
