import { updateAccount } from '@tamiz/contract/calls/accounts/account-settings';

import { retentionPlanKey } from '#src/features/team/api/get-retention-plan.ts';
import { useSaveAccount } from '#src/lib/account/account.ts';
import type { Account } from '#src/lib/account/account.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

/** The name is part of the profile too. */
export const useSaveAccountName = (callbacks: ChangeCallbacks<{ name: string }, Account>) =>
  useSaveAccount((call, body) => call(updateAccount, { body }), callbacks, { session: true });

type Retention = { retention_months: number | null };

/** Another time for everybody takes back, or brings, what is planned. */
export const useSaveRetention = (callbacks: ChangeCallbacks<Retention, Account>) =>
  useSaveAccount((call, body) => call(updateAccount, { body }), callbacks, {
    queries: [retentionPlanKey],
  });
