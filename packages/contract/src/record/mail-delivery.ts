import * as z from 'zod/mini';

import { timestamp } from '#src/shared/ids.ts';
import { mailCauses, mailStates } from '#src/shared/statuses.ts';

/** What became of one mail to a candidate. */
export const mailFate = z.object({
  state: z.enum(mailStates),
  at: timestamp,
  cause: z.nullable(z.enum(mailCauses)),
});

export type MailFate = z.infer<typeof mailFate>;

/** The same with which mail it was, by the name of its template. */
export const candidateMail = z.extend(mailFate, { kind: z.string() });

export type CandidateMail = z.infer<typeof candidateMail>;
