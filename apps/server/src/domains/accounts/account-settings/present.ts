import type { Account, FiscalData, Notifications } from '@tamiz/contract/accounts/account-settings';

import type {
  AccountRow,
  NotificationRow,
} from '#src/domains/accounts/account-settings/queries.ts';

const presentFiscalData = (row: AccountRow): FiscalData | null => {
  const { rfc, legal_name: name, tax_regime: regime, postal_code: code, cfdi_use: use } = row;
  if (rfc === null || name === null || regime === null || code === null || use === null) {
    return null;
  }
  return { rfc, legal_name: name, tax_regime: regime, postal_code: code, cfdi_use: use };
};

/** The account as the contract shows it. */
export const presentAccount = (row: AccountRow): Account => ({
  id: row.id,
  name: row.name,
  retention_months: row.retention_months,
  fiscal_data: presentFiscalData(row),
});

/** What each role is told by mail: recruiters and owners of answers, owners of the balance. */
export const presentNotifications = (row: NotificationRow): Notifications => ({
  answers_digest: row.role === 'owner' || row.role === 'recruiter' ? row.wants_digest : null,
  low_balance: row.role === 'owner' ? row.wants_low_balance : null,
});
