import { passkeyTasks } from '#src/domains/identity/passkeys/tasks.ts';
import { proofTasks } from '#src/domains/identity/proof/tasks.ts';
import { signInTasks } from '#src/domains/identity/sign-in/tasks.ts';
import { profileChangeTasks } from '#src/domains/identity/profile-changes/tasks.ts';
import type { DomainJobs } from '#src/platform/queue/registry.ts';

/** Jobs of sign-in and profiles. */
export const identityJobs: DomainJobs = {
  handlers: [signInTasks, passkeyTasks, proofTasks, profileChangeTasks],
  schedule: [],
};
