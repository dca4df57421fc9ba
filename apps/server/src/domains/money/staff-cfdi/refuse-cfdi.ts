import { answerCfdi } from '#src/domains/money/staff-cfdi/answer-cfdi.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import type { Services } from '#src/domains/money/services.ts';

type Refusal = { id: string; actor: Actor; status: 'rejected' | 'cancelled'; reason: string };

/** Rejects a request, or tells that what was issued is cancelled; either with a reason, and either can be asked anew. */
export const refuseCfdi = ({ databases }: Services, refusal: Refusal): Promise<void> =>
  databases.staff.transaction((tx) => answerCfdi(tx, refusal));
