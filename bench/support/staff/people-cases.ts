import { prepareCall } from '@tamiz/contract/call';
import { listAccessRequests } from '@tamiz/contract/calls/accounts/access-requests';
import {
  findAccountByEmail,
  getStaffAccount,
  listStaffAccounts,
} from '@tamiz/contract/calls/accounts/staff-accounts';
import { listAccountFlags } from '@tamiz/contract/calls/accounts/staff-flags';
import { listStaffPeople } from '@tamiz/contract/calls/accounts/staff-people';
import { findAnything, lookUpCandidates } from '@tamiz/contract/calls/operations/staff-find';
import { getAccountOverview } from '@tamiz/contract/calls/operations/staff-overview';

import type { Cases } from '#bench/support/staff/measured-cases.ts';

const find = (q: string) => prepareCall(findAnything, { body: { q } });

const why = { reason: 'person', detail: 'Llamó por teléfono.' } as const;

/** Accounts and their people. */
export const peopleCases: Readonly<Record<string, Cases>> = {
  listStaffAccounts: {
    newest: () => prepareCall(listStaffAccounts),
    'page in the middle': ({ accounts }) =>
      prepareCall(listStaffAccounts, { query: { after: accounts.middle } }),
    'last page': ({ accounts }) =>
      prepareCall(listStaffAccounts, { query: { after: accounts.last } }),
    'by a part of the name': () => prepareCall(listStaffAccounts, { query: { q: '19' } }),
    'by a name that nobody has': () => prepareCall(listStaffAccounts, { query: { q: 'zzyzx' } }),
    'by id': ({ account }) => prepareCall(listStaffAccounts, { query: { q: account } }),
  },
  findAccountByEmail: {
    found: () => prepareCall(findAccountByEmail, { body: { email: 'persona.100@ejemplo.mx' } }),
    'nobody there': () => prepareCall(findAccountByEmail, { body: { email: 'nadie@ejemplo.mx' } }),
  },
  getStaffAccount: {
    'the largest': ({ heavyAccount }) =>
      prepareCall(getStaffAccount, { params: { id: heavyAccount } }),
    'an ordinary one': ({ account }) => prepareCall(getStaffAccount, { params: { id: account } }),
  },
  getAccountOverview: {
    'of the largest account': ({ heavyAccount }) =>
      prepareCall(getAccountOverview, { params: { id: heavyAccount } }),
    'of an ordinary account': ({ account }) =>
      prepareCall(getAccountOverview, { params: { id: account } }),
  },
  listAccountFlags: {
    'of the largest account': ({ heavyAccount }) =>
      prepareCall(listAccountFlags, { params: { id: heavyAccount } }),
  },
  listStaffPeople: { everybody: () => prepareCall(listStaffPeople) },
  listAccessRequests: {
    waiting: () => prepareCall(listAccessRequests),
    approved: () => prepareCall(listAccessRequests, { query: { status: 'approved' } }),
    'approved, page in the middle': ({ requests }) =>
      prepareCall(listAccessRequests, { query: { status: 'approved', after: requests.middle } }),
    'approved, last page': ({ requests }) =>
      prepareCall(listAccessRequests, { query: { status: 'approved', after: requests.last } }),
    'rejected, which is rare': () =>
      prepareCall(listAccessRequests, { query: { status: 'rejected' } }),
  },
  findAnything: {
    'a frequent name': () => find('maria garcia'),
    'two letters': () => find('an'),
    'an account': () => find('talento 199'),
    'a whole mail': () => find('persona.100@ejemplo.mx'),
    'an amount': () => find('$4,000.00'),
    'a folio': ({ folio }) => find(folio),
    'an id of the provider': () => find('pi_4000'),
    'an id of an exam': ({ runningAttempt }) => find(runningAttempt),
    'an id of nothing': () => find('00000000-0000-4000-8000-000000000000'),
    'nothing there': () => find('zzyzx'),
  },
  lookUpCandidates: {
    'by whole mail': () =>
      prepareCall(lookUpCandidates, { body: { ...why, q: 'p100@ejemplo.mx', account_id: null } }),
    'by name in the largest account': ({ heavyAccount }) =>
      prepareCall(lookUpCandidates, { body: { ...why, q: 'Güemes', account_id: heavyAccount } }),
    'nobody of that name in the largest account': ({ heavyAccount }) =>
      prepareCall(lookUpCandidates, { body: { ...why, q: 'zzyzx', account_id: heavyAccount } }),
  },
};
