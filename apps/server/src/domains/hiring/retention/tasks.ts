import { announceErasures } from '#src/domains/hiring/retention/announce-erasures.ts';
import { eraseAnnounced } from '#src/domains/hiring/retention/erase-announced.ts';
import { mailNotice } from '#src/domains/hiring/retention/mail-notice.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Jobs that forget candidates after the account's retention time, announced by mail 30 days ahead. */
export const retentionTasks: JobHandlers = {
  'candidates.erase_outdated': async (services) => {
    await announceErasures(services);
    await eraseAnnounced(services);
  },

  'mail.retention_notice': (services, { id }) => mailNotice(services, id),
};
