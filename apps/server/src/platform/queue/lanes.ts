import type { JobName } from '#src/platform/queue/definitions.ts';

/**
 * Jobs of different lanes never wait for each other: a person waits for each code, and bulk takes as long as it takes. Mails that
 * anybody can request for any address have a lane of their own, so that they cannot delay sign-in codes.
 */
export const lanes = {
  codes: { concurrency: 2 },
  unauthenticated: { concurrency: 2 },
  bulk: { concurrency: 8 },
  rest: { concurrency: 4 },
} as const;

export type Lane = keyof typeof lanes;

const unauthenticated: ReadonlySet<string> = new Set<JobName>([
  'mail.enrolment_code',
  'mail.access_request_received',
]);

const bulk: ReadonlySet<string> = new Set<JobName>([
  'mail.invitations',
  'mail.invitation_batch',
  'mail.invitation_prompts',
  'mail.invitation_reminder',
  'mail.invitation_expired',
  'mail.new_deadline',
  'mail.position_closed',
  'mail.stage_messages',
]);

/** The lane a job runs in. */
export const laneOf = (name: string): Lane => {
  if (unauthenticated.has(name)) return 'unauthenticated';
  if (name.startsWith('mail.') && name.endsWith('_code')) return 'codes';
  return bulk.has(name) ? 'bulk' : 'rest';
};
