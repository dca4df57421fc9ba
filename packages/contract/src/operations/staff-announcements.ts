import * as z from 'zod/mini';

import { announcement, announcementKinds } from '#src/operations/announcements.ts';
import { afterId, keysetPage, requiredText } from '#src/shared/back-office.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp } from '#src/shared/ids.ts';
import { text } from '#src/shared/text.ts';

export const announcementAudiences = ['everybody', 'recruiters', 'candidates'] as const;

export type AnnouncementAudience = (typeof announcementAudiences)[number];

export const announcementStates = ['scheduled', 'live', 'ended', 'withdrawn'] as const;

export type AnnouncementState = (typeof announcementStates)[number];

/** How long one may stand: what stands for ever is no longer read. */
export const longestAnnouncementDays = 60;

/** An announcement as operators see it. */
export const staffAnnouncement = z.extend(announcement, {
  audience: z.enum(announcementAudiences),
  state: z.enum(announcementStates),
  starts_at: timestamp,
  ends_at: timestamp,
  author: z.nullable(z.string()),
});

export type StaffAnnouncement = z.infer<typeof staffAnnouncement>;

const momentMessage = 'Elige un día y una hora.';
const detailsMessage = 'Escribe 1,000 caracteres o menos.';

const access = 'staff.accounts';
const feature = 'staff';

export const listStaffAnnouncements = endpoint({
  id: 'listStaffAnnouncements',
  method: 'GET',
  path: '/api/staff/announcements',
  access,
  summary: 'Every announcement, newest first.',
  query: z.object({ after: afterId }),
  responses: { 200: keysetPage(staffAnnouncement) },
  feature,
});

export const publishAnnouncement = endpoint({
  id: 'publishAnnouncement',
  method: 'POST',
  path: '/api/staff/announcements',
  access,
  summary: 'Tells everybody something from a moment on, or at once, until another.',
  body: z.object({
    kind: z.enum(announcementKinds, 'Elige de qué se trata.'),
    audience: z.enum(announcementAudiences, 'Elige para quién es.'),
    body: requiredText(160, 'Escribe el aviso, en 160 caracteres o menos.'),
    details: z.nullable(
      text(detailsMessage).check(
        z.trim(),
        z.minLength(1, detailsMessage),
        z.maxLength(1_000, detailsMessage),
      ),
    ),
    /** Null means at once. */
    starts_at: z.nullable(z.iso.datetime(momentMessage)),
    ends_at: z.iso.datetime(momentMessage),
  }),
  responses: { 201: z.object({ data: staffAnnouncement }) },
  // Whoever has stolen a session must not speak to everybody.
  needsFreshPasskey: true,
  feature,
});

export const moveAnnouncementEnd = endpoint({
  id: 'moveAnnouncementEnd',
  method: 'PATCH',
  path: '/api/staff/announcements/{id}',
  access,
  summary: 'Sets another end for an announcement that has not ended.',
  params: ownedParams,
  body: z.object({ ends_at: z.iso.datetime(momentMessage) }),
  responses: { 200: z.object({ data: staffAnnouncement }) },
  needsFreshPasskey: true,
  feature,
});

export const withdrawAnnouncement = endpoint({
  id: 'withdrawAnnouncement',
  method: 'POST',
  path: '/api/staff/announcements/{id}/withdraw',
  access,
  summary: 'Takes an announcement down at once, for good.',
  params: ownedParams,
  responses: { 200: z.object({ data: staffAnnouncement }) },
  needsFreshPasskey: true,
  feature,
});
