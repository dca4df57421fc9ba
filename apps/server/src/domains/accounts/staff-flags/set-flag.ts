import type { Flag } from '@tamiz/contract/accounts/flags';

import { findAccount, switchOff, switchOn } from '#src/domains/accounts/staff-flags/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/accounts/services.ts';

type Wanted = { accountId: string; staffId: string; flag: Flag; isOn: boolean };

/** Switches a flag for an account; setting what it already has writes no audit line. */
export const setFlag = (
  { databases }: Services,
  { accountId, staffId, flag, isOn }: Wanted,
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const [account] = await findAccount(tx, { accountId });
    if (account === undefined) throw new AppError('not_found');
    const changed = isOn
      ? await switchOn(tx, { accountId, flag, staffId })
      : await switchOff(tx, { accountId, flag });
    if (changed.length === 0) return;
    await recordAudit(tx, {
      actor: { kind: 'staff', id: staffId },
      accountId,
      action: 'account.flag_set',
      subject: { kind: 'account', id: accountId },
      details: { flag, is_on: isOn },
    });
  });
