import { purgeLimits } from '#src/features/limits/purge-limits.ts';
import { purgeDeliveries } from '#src/features/mail-delivery/purge-deliveries.ts';
import { purgePasskeyChallenges } from '#src/features/passkeys/purge-challenges.ts';
import { purgeChanges } from '#src/features/profile-changes/purge-changes.ts';
import { purgeSessions } from '#src/features/sessions/purge-sessions.ts';
import { purgeChallenges } from '#src/features/sign-in/purge-challenges.ts';
import { purgeTeamInvitations } from '#src/features/team/purge-invitations.ts';
import type { JobHandlers } from '#src/jobs/registry.ts';

const purges = [
  purgeChallenges,
  purgePasskeyChallenges,
  purgeSessions,
  purgeChanges,
  purgeLimits,
  purgeDeliveries,
  purgeTeamInvitations,
];

/** What is forgotten once an hour, because it has served its purpose. */
export const housekeepingTasks: JobHandlers = {
  'housekeeping.purge_expired': async ({ database }) => {
    for (const purge of purges) await purge(database.read);
  },
};
