import { activityPageSize } from '@tamiz/contract/hiring/activity';
import type { ActivityEntry } from '@tamiz/contract/hiring/activity';

import { listActors, listPage } from '#src/domains/hiring/activity/queries.ts';
import type { ActivityRow } from '#src/domains/hiring/activity/queries.ts';
import { hideName } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import { findPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { lastUuid, toKeysetPage } from '#src/platform/http/keyset.ts';
import type { Secrets } from '#src/platform/secrets.ts';

type Asked = {
  accountId: string;
  positionId: string;
  actorId: string | undefined;
  after: string | undefined;
};

const presentPerson = (secrets: Secrets, row: ActivityRow): ActivityEntry['person'] => {
  if (row.place_id === null) return null;
  const { name } = hideName(secrets, row.place_id, row);
  return name === null ? null : { place_id: row.place_id, name };
};

const present = (secrets: Secrets, row: ActivityRow): ActivityEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
  action: row.action,
  people: row.people,
  person: presentPerson(secrets, row),
  stage: row.stage,
});

/** Who did what in a position of the account, by page; names that are hidden elsewhere are hidden here. */
export const listActivity = async (
  { databases, secrets }: Services,
  { accountId, positionId, actorId, after }: Asked,
) => {
  const { single } = databases.account(accountId);
  const [, rows, actors] = await Promise.all([
    findPosition(single, { accountId, id: positionId }),
    listPage(single, { accountId, positionId, below: after ?? lastUuid, actorId: actorId ?? null }),
    listActors(single, { accountId, positionId }),
  ]);
  const page = toKeysetPage(rows, activityPageSize, ({ id }) => id);
  return { data: page.rows.map((row) => present(secrets, row)), next: page.next, actors };
};
