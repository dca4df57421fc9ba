import type { JobName } from '#src/platform/queue/definitions.ts';

/** Jobs of different lanes never wait for each other: somebody waits for a code, and bulk takes as long as it takes. */
export const lanes = {
  codes: { concurrency: 2 },
  bulk: { concurrency: 8 },
  rest: { concurrency: 4 },
} as const;

export type Lane = keyof typeof lanes;

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
  if (name.startsWith('mail.') && name.endsWith('_code')) return 'codes';
  return bulk.has(name) ? 'bulk' : 'rest';
};
