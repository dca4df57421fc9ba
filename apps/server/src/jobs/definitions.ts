import { z } from 'zod';

const byId = z.strictObject({ id: z.uuid() });

/**
 * Every job by name, with what it carries: ids only, never a name or an address.
 * The registry must hold a handler for each, or the worker does not start.
 */
export const jobs = {
  'mail.sign_in_code': byId,
  'mail.access_request_received': byId,
  'mail.access_welcome': byId,
  'mail.access_rejected': byId,
  'mail.profile_change_code': byId,
  'mail.profile_email_changed': byId,
  // The scheduler adds when it was due.
  'housekeeping.purge_expired': z.object({}),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]>;
