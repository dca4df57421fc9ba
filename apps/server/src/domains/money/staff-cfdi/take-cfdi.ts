import { answerCfdi } from '#src/domains/money/staff-cfdi/answer-cfdi.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import type { Services } from '#src/domains/money/services.ts';

/** Says that somebody works on a request. */
export const takeCfdi = (
  { databases }: Services,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> =>
  databases.staff.transaction((tx) => answerCfdi(tx, { id, actor, status: 'in_process' }));
