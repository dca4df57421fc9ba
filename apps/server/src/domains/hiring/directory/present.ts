import type { AccountPerson } from '@tamiz/contract/hiring/directory';

import type { DirectoryRow } from '#src/domains/hiring/directory/queries.ts';

/** A person of the account; nobody in the directory is erased. */
export const presentPerson = (row: DirectoryRow): AccountPerson => {
  const { position_id: id, position_title: title, progress, at } = row;
  const hasPlace = id !== null && title !== null && progress !== null && at !== null;
  return {
    candidate_id: row.id,
    name: row.name ?? '',
    email: row.email ?? '',
    positions: row.positions,
    last: hasPlace
      ? { position_id: id, position_title: title, progress, at: at.toISOString() }
      : null,
    score_pct: row.percent,
  };
};
