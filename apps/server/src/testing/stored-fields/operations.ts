import {
  listStaffAnnouncements,
  moveAnnouncementEnd,
  publishAnnouncement,
} from '@tamiz/contract/operations/staff-announcements';
import { listStaffDataRequests, settleDataRequest } from '@tamiz/contract/operations/staff-lists';
import { addStaffNote, getAccountOverview } from '@tamiz/contract/operations/staff-overview';

import { createCandidate, createDataRequest, createPosition } from '@tamiz/db/factories';

import {
  changes,
  creates,
  found,
  lastAudit,
  send,
} from '#src/testing/stored-fields/stored-case.ts';
import type { Stage, StoredCase } from '#src/testing/stored-fields/stored-case.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const readAnnouncement = async ({ staff }: Stage, id: string) => {
  const { data } = await send(staff.browser, listStaffAnnouncements);
  return found(
    data.find((announcement) => announcement.id === id),
    'announcement',
  );
};

const announcement = {
  kind: 'maintenance',
  audience: 'recruiters',
  body: 'El domingo no habrá servicio.',
  details: 'De las dos a las cuatro de la mañana.',
} as const;

export const operations: StoredCase[] = [
  creates(publishAnnouncement, (stage) => ({
    browser: stage.staff.browser,
    body: { ...announcement, starts_at: inDays(1), ends_at: inDays(2) },
    read: ({ data }) => readAnnouncement(stage, data.id),
  })),
  changes(moveAnnouncementEnd, async (stage) => {
    const { browser } = stage.staff;
    const { data } = await send(browser, publishAnnouncement, {
      body: { ...announcement, starts_at: inDays(1), ends_at: inDays(2) },
    });
    return {
      browser,
      params: { id: data.id },
      body: { ends_at: inDays(3) },
      read: () => readAnnouncement(stage, data.id),
    };
  }),
  changes(settleDataRequest, async (stage) => {
    const { accountId } = stage.owner;
    await stage.api.asOwner(async (tx) => {
      const { id: positionId } = await createPosition(tx, { accountId });
      const { candidateId } = await createCandidate(tx, { accountId, positionId });
      await createDataRequest(tx, { accountId, candidateId });
    });
    const { browser } = stage.staff;
    const { data } = await send(browser, listStaffDataRequests);
    return {
      browser,
      params: { id: found(data.at(-1), 'request').id },
      body: { reason: 'La cuenta contestó por correo.' },
      read: () => lastAudit(stage),
    };
  }),
  creates(addStaffNote, (stage) => {
    const params = { id: stage.owner.accountId };
    return {
      browser: stage.staff.browser,
      params,
      body: { body: 'Pidió hablar de precios.' },
      read: async ({ data }) => {
        const overview = await send(stage.staff.browser, getAccountOverview, { params });
        return { ...overview.data.notes.find((note) => note.id === data.id) };
      },
    };
  }),
];
