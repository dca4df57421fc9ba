import { checkDraft as check, learn } from '@tamiz/bank';
import type { Draft, DraftCheck } from '@tamiz/bank';

import { listLessons } from '#src/domains/bank/own-bank/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** Holds a draft against the rules of the bank, and its wording against what the shared bank teaches about keys. */
export const checkDraft = async (
  { databases: { shared }, wordingMemory }: Services,
  draft: Draft,
): Promise<DraftCheck[]> => {
  const { value: knowledge } = await wordingMemory(shared, 'wording', async () =>
    learn(await listLessons(shared, {})),
  );
  return check(draft, knowledge);
};
