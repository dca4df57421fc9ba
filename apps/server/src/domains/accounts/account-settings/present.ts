import type { Account, Notifications } from '@tamiz/contract/accounts/account-settings';
import type { FiscalData } from '@tamiz/contract/accounts/fiscal-data';
import type { NoticeKind } from '@tamiz/contract/accounts/notice-kinds';
import type { Role } from '@tamiz/contract/shared/permissions';

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

/** Which roles are told of each kind in the app; of a payment or an invoice a recruiter is told who made or asked for it. */
const told: Readonly<Record<NoticeKind, readonly Role[]>> = {
  result: ['owner', 'recruiter', 'author', 'viewer'],
  results_in: ['owner', 'recruiter', 'author', 'viewer'],
  bounce: ['owner', 'recruiter', 'author', 'viewer'],
  mention: ['owner', 'recruiter', 'author', 'viewer'],
  low_balance: ['owner', 'recruiter'],
  payment: ['owner', 'recruiter'],
  cfdi: ['owner', 'recruiter'],
};

/** What each role is told by mail, and in the app: of answers, of the balance, and where somebody names them. */
export const presentNotifications = (row: NotificationRow): Notifications => {
  const choiceOf = (kind: NoticeKind): boolean | null =>
    told[kind].includes(row.role) ? !row.muted_notices.includes(kind) : null;
  return {
    answers_digest: row.role === 'owner' || row.role === 'recruiter' ? row.wants_digest : null,
    low_balance: row.role === 'owner' ? row.wants_low_balance : null,
    mentions: row.role === 'staff' ? null : row.wants_mentions,
    in_app: {
      result: choiceOf('result'),
      results_in: choiceOf('results_in'),
      bounce: choiceOf('bounce'),
      mention: choiceOf('mention'),
      low_balance: choiceOf('low_balance'),
      payment: choiceOf('payment'),
      cfdi: choiceOf('cfdi'),
    },
  };
};
