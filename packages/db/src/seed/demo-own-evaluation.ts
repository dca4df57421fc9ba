import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import { createOwnEvaluation } from '#src/factories/index.ts';
import type { Handle } from '#src/handle.ts';

type Published = { id: number; title: string };

/** How many questions of the shared bank stand beside the own ones. */
const mostShared = 6;

/** An evaluation of a demo account that asks some of a shared one and everything of the own bank that can be asked. */
export const seedOwnEvaluation = async (
  tx: Handle,
  accountId: string,
  published: readonly Published[],
): Promise<Published> => {
  const source =
    published.find(({ title }) => title.includes('Java y Spring · nivel senior')) ?? published[0];
  const [found] = await tx.run(
    sql<{ specialty_id: number; question_ids: number[] }>`
      select specialty_id, array(
        select question_id from version_questions where version_id = (
          select max(id) from evaluation_versions where evaluation_id = evaluations.id and published_at is not null)
        order by position limit ${sql.lit(mostShared)}) || array(
        select id from own_questions
        where account_id = ${accountId} and status = 'active' and answers_confirmed order by id) as question_ids
      from evaluations where id = ${source?.id ?? 0}`.compile(build),
  );
  if (found === undefined) throw new Error('Nothing is published.');
  const title = 'Guardia en producción';
  const { id } = await createOwnEvaluation(tx, {
    accountId,
    title,
    specialtyId: found.specialty_id,
    questionIds: found.question_ids,
  });
  return { id, title };
};
