// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffAnnouncements from '#src/operations/staff-announcements.ts';

export const listStaffAnnouncements: Call<typeof staffAnnouncements.listStaffAnnouncements> = {
  method: 'GET',
  path: '/api/staff/announcements',
};

export const moveAnnouncementEnd: Call<typeof staffAnnouncements.moveAnnouncementEnd> = {
  method: 'PATCH',
  path: '/api/staff/announcements/{id}',
};

export const publishAnnouncement: Call<typeof staffAnnouncements.publishAnnouncement> = {
  method: 'POST',
  path: '/api/staff/announcements',
};

export const withdrawAnnouncement: Call<typeof staffAnnouncements.withdrawAnnouncement> = {
  method: 'POST',
  path: '/api/staff/announcements/{id}/withdraw',
};
