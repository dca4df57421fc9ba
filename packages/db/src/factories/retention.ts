import { build } from '#src/builder.ts';
import { daysAgo } from '#src/factories/days-ago.ts';
import type { Handle } from '#src/handle.ts';

type AnnouncementInput = {
  positionId: string;
  /** What the account has chosen. */
  months?: number;
  /** Days ago. */
  age?: number;
};

/** Ends a position long ago, as if the owners had been mailed that its people will be erased. */
export const announceErasures = async (
  handle: Handle,
  { positionId, months = 24, age = 2 }: AnnouncementInput,
): Promise<void> => {
  const mailedAt = daysAgo(age);
  const [position] = await handle.run(
    build
      .updateTable('positions')
      .set({ status: 'completed', ended_at: daysAgo((months + 1) * 31) })
      .where('id', '=', positionId)
      .returning('account_id')
      .compile(),
  );
  if (position === undefined) throw new Error('There is no such position.');
  const { account_id: accountId } = position;
  const [notice] = await handle.run(
    build
      .insertInto('retention_notices')
      .values({
        account_id: accountId,
        retention_months: months,
        created_at: mailedAt,
        mailed_at: mailedAt,
      })
      .returning('id')
      .compile(),
  );
  if (notice === undefined) throw new Error('Nothing was announced.');
  const people = await handle.run(
    build
      .selectFrom('position_candidates')
      .where('position_id', '=', positionId)
      .select('candidate_id')
      .compile(),
  );
  const announced = people.map(({ candidate_id: candidateId }) => ({
    candidate_id: candidateId,
    account_id: accountId,
    notice_id: notice.id,
  }));
  await handle.run(build.insertInto('announced_erasures').values(announced).compile());
};
