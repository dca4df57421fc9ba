import type { OwnKind } from '@tamiz/contract/shared/statuses';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { recordOwnWork } from '#src/domains/bank/own-bank/record-own-work.ts';
import { namingRefusals } from '#src/domains/bank/staff-catalogue/entry-refusals.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** An entry of the own bank, and who changes it. */
export type Entry = { accountId: string; userId: string; kind: OwnKind; id: number };

/** Changes one entry of the own bank and writes it down; what its constraints refuse is named. */
export const changeEntry = (
  { databases }: Services,
  { accountId, userId, kind, id }: Entry,
  action: 'catalogue.edited' | 'catalogue.removed',
  work: (tx: Handle) => Promise<unknown[]>,
): Promise<void> =>
  namingRefusals(
    databases.account(accountId).transaction(async (tx) => {
      const changed = await work(tx);
      if (changed.length === 0) throw new AppError('not_found');
      await recordOwnWork(tx, { accountId, userId }, action, { kind, id });
    }),
  );
