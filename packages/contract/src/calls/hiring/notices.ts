// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as notices from '#src/hiring/notices.ts';

export const getNoticeEvents: Call<typeof notices.getNoticeEvents> = {
  method: 'GET',
  path: '/api/notices/events',
};

export const listNotices: Call<typeof notices.listNotices> = {
  method: 'GET',
  path: '/api/notices',
};

export const readAllNotices: Call<typeof notices.readAllNotices> = {
  method: 'POST',
  path: '/api/notices/read-all',
};

export const readNotice: Call<typeof notices.readNotice> = {
  method: 'POST',
  path: '/api/notices/{id}/read',
};
