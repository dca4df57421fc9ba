import { build } from '#src/builder.ts';
import { daysAgo } from '#src/factories/days-ago.ts';
import type { Handle } from '#src/handle.ts';

type ShareInput = {
  accountId: string;
  positionId: string;
  placeIds: readonly string[];
  createdBy?: string | null;
  email?: string;
  names?: boolean;
  signals?: boolean;
  reports?: boolean;
  /** Sessions that read it already, the last of them yesterday. */
  opened?: number;
  /** Days ago. */
  age?: number;
  /** Days that it lasts. */
  days?: number;
};

/** A link by which somebody outside the account reads the results of these people. */
export const createResultShare = async (
  handle: Handle,
  {
    accountId,
    positionId,
    placeIds,
    createdBy = null,
    email = 'gerencia@ejemplo.mx',
    names = true,
    signals = false,
    reports = false,
    opened = 0,
    age = 0,
    days = 14,
  }: ShareInput,
): Promise<{ id: string }> => {
  const [share] = await handle.run(
    build
      .insertInto('result_shares')
      .values({
        account_id: accountId,
        position_id: positionId,
        created_by: createdBy,
        email,
        shows_names: names,
        shows_signals: signals,
        shows_reports: reports,
        opened_count: opened,
        last_opened_at: opened === 0 ? null : daysAgo(Math.min(1, age)),
        created_at: daysAgo(age),
        expires_at: daysAgo(age - days),
      })
      .returning('id')
      .compile(),
  );
  if (share === undefined) throw new Error('Nothing was created.');
  for (const placeId of placeIds)
    await handle.run(
      build
        .insertInto('result_share_people')
        .values({ account_id: accountId, share_id: share.id, position_candidate_id: placeId })
        .compile(),
    );
  return share;
};
