import { refundPayment } from '@tamiz/contract/money/staff-payments';
import {
  listStaffAnnouncements,
  moveAnnouncementEnd,
  publishAnnouncement,
} from '@tamiz/contract/operations/staff-announcements';
import { listStaffApprovals, refuseApproval } from '@tamiz/contract/operations/staff-approvals';
import { listStaffDataRequests, settleDataRequest } from '@tamiz/contract/operations/staff-lists';
import { addStaffNote, getAccountOverview } from '@tamiz/contract/operations/staff-overview';

import {
  createCandidate,
  createDataRequest,
  createPayment,
  createPosition,
} from '@tamiz/db/factories';

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

/** A payment that one person of the staff may not refund alone, and one of them. */
const newLargePayment = async ({ api }: Stage) => {
  const { user } = await api.signedIn({ role: 'owner' });
  const { browser } = await api.signedIn({ role: 'staff', staffRole: 'finance' });
  const accountId = user.account_id ?? '';
  const { id: paymentId } = await api.asOwner((tx) =>
    createPayment(tx, { accountId, createdBy: user.id, credits: 400 }),
  );
  return { browser, paymentId };
};

const findApproval = async ({ staff }: Stage, paymentId: string) => {
  const { data } = await send(staff.browser, listStaffApprovals);
  return data.find(({ refund }) => refund?.payment.id === paymentId);
};

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
  changes(refundPayment, async (stage) => {
    const { browser, paymentId } = await newLargePayment(stage);
    return {
      browser,
      params: { id: paymentId },
      body: { credits: 390, reason: 'charged_twice', note: 'Compraron dos veces; caso 1482.' },
      read: async () => {
        const approval = await findApproval(stage, paymentId);
        return { ...approval?.refund, note: approval?.reason };
      },
    };
  }),
  changes(refuseApproval, async (stage) => {
    const { browser, paymentId } = await newLargePayment(stage);
    await send(browser, refundPayment, {
      params: { id: paymentId },
      body: { credits: 390, reason: 'charged_twice', note: 'Compraron dos veces; caso 1482.' },
    });
    return {
      browser: stage.staff.browser,
      params: { id: found(await findApproval(stage, paymentId), 'approval').id },
      body: { reason: 'La segunda compra se usó.' },
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
