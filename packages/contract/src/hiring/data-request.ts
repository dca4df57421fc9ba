import * as z from 'zod/mini';

import { dataRequestKinds, dataRequestStates } from '#src/hiring/rules/data-request-kinds.ts';
import { timestamp, uuid } from '#src/shared/ids.ts';

/** A request as both sides see it: what was asked, how far it is, and until when the law leaves time. */
export const dataRequest = z.object({
  id: uuid,
  kind: z.enum(dataRequestKinds),
  state: z.enum(dataRequestStates),
  /** What the person wrote; forgotten with the person. */
  reason: z.nullable(z.string()),
  /** What the account wrote; forgotten with the person. */
  answer: z.nullable(z.string()),
  asked_at: timestamp,
  answer_due_at: timestamp,
  answered_at: z.nullable(timestamp),
  /** Set once it is granted. */
  carry_out_due_at: z.nullable(timestamp),
  done_at: z.nullable(timestamp),
});

export type DataRequest = z.infer<typeof dataRequest>;
