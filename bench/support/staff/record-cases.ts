import { prepareCall } from '@tamiz/contract/call';
import { getStaffAttempt } from '@tamiz/contract/calls/exams/attempt-support';
import { listFailedJobs } from '@tamiz/contract/calls/operations/failed-jobs';
import { listStaffAnnouncements } from '@tamiz/contract/calls/operations/staff-announcements';
import { getStaffHome } from '@tamiz/contract/calls/operations/staff-home';
import {
  listRunningExams,
  listStaffDataRequests,
  listStaffMails,
} from '@tamiz/contract/calls/operations/staff-lists';
import { findAuditChoices, listAuditEvents } from '@tamiz/contract/calls/record/audit';

import { absentAction, rareAction } from '#bench/support/staff/fill-record.ts';
import type { Cases } from '#bench/support/staff/measured-cases.ts';

/** The log, and what runs and waits. */
export const recordCases: Readonly<Record<string, Cases>> = {
  listAuditEvents: {
    newest: () => prepareCall(listAuditEvents),
    'page in the middle': ({ events }) =>
      prepareCall(listAuditEvents, { query: { after: events.middle } }),
    'last page': ({ events }) => prepareCall(listAuditEvents, { query: { after: events.last } }),
    'of a person': ({ person }) => prepareCall(listAuditEvents, { query: { actor_id: person } }),
    'of a busy operator': ({ operator }) =>
      prepareCall(listAuditEvents, { query: { actor_id: operator } }),
    'of a busy operator in one account': ({ operator, account }) =>
      prepareCall(listAuditEvents, { query: { actor_id: operator, account_id: account } }),
    'of a busy operator, rare action': ({ operator }) =>
      prepareCall(listAuditEvents, { query: { actor_id: operator, action: rareAction } }),
    'of a frequent action': () =>
      prepareCall(listAuditEvents, { query: { action: 'user.signed_in' } }),
    'of a frequent action, page in the middle': ({ events }) =>
      prepareCall(listAuditEvents, {
        query: { action: 'user.signed_in', after: events.middle },
      }),
    'of a rare action': () => prepareCall(listAuditEvents, { query: { action: rareAction } }),
    'of an action that never was': () =>
      prepareCall(listAuditEvents, { query: { action: absentAction } }),
    'of the largest account': ({ heavyAccount }) =>
      prepareCall(listAuditEvents, { query: { account_id: heavyAccount } }),
    'of the largest account, page in the middle': ({ heavyAccount, heavyEvents }) =>
      prepareCall(listAuditEvents, {
        query: { account_id: heavyAccount, after: heavyEvents.middle },
      }),
    'of the largest account, last page': ({ heavyAccount, heavyEvents }) =>
      prepareCall(listAuditEvents, {
        query: { account_id: heavyAccount, after: heavyEvents.last },
      }),
    'of the largest account, rare action': ({ heavyAccount }) =>
      prepareCall(listAuditEvents, { query: { account_id: heavyAccount, action: rareAction } }),
    'of an ordinary account': ({ account }) =>
      prepareCall(listAuditEvents, { query: { account_id: account } }),
    'of one thing': ({ subject }) =>
      prepareCall(listAuditEvents, { query: { subject_id: subject } }),
    'of one day': ({ day }) => prepareCall(listAuditEvents, { query: day }),
    'of one day, rare action': ({ day }) =>
      prepareCall(listAuditEvents, { query: { ...day, action: rareAction } }),
    'of one day, one account': ({ day, account }) =>
      prepareCall(listAuditEvents, { query: { ...day, account_id: account } }),
  },
  findAuditChoices: {
    people: () => prepareCall(findAuditChoices, { body: { kind: 'person', q: 'treviño' } }),
    'nobody of that name': () =>
      prepareCall(findAuditChoices, { body: { kind: 'person', q: 'zzyzx' } }),
    accounts: () => prepareCall(findAuditChoices, { body: { kind: 'account', q: 'talento 19' } }),
  },
  listRunningExams: {
    newest: () => prepareCall(listRunningExams),
    'page in the middle': ({ exams }) =>
      prepareCall(listRunningExams, { query: { after: exams.middle } }),
    'last page': ({ exams }) => prepareCall(listRunningExams, { query: { after: exams.last } }),
  },
  listStaffMails: {
    newest: () => prepareCall(listStaffMails),
    'page in the middle': ({ mails }) =>
      prepareCall(listStaffMails, { query: { after: mails.middle } }),
    'last page': ({ mails }) => prepareCall(listStaffMails, { query: { after: mails.last } }),
    bounced: () => prepareCall(listStaffMails, { query: { state: 'bounced' } }),
    'bounced, page in the middle': ({ bounced }) =>
      prepareCall(listStaffMails, { query: { state: 'bounced', after: bounced.middle } }),
    delayed: () => prepareCall(listStaffMails, { query: { state: 'delayed' } }),
    'of the largest account': ({ heavyAccount }) =>
      prepareCall(listStaffMails, { query: { account_id: heavyAccount } }),
    'of the largest account, delayed': ({ heavyAccount }) =>
      prepareCall(listStaffMails, { query: { account_id: heavyAccount, state: 'delayed' } }),
    'of an ordinary account': ({ account }) =>
      prepareCall(listStaffMails, { query: { account_id: account } }),
  },
  listStaffDataRequests: {
    oldest: () => prepareCall(listStaffDataRequests),
    'page in the middle': ({ dataRequests }) =>
      prepareCall(listStaffDataRequests, { query: { after: dataRequests.middle } }),
    'last page': ({ dataRequests }) =>
      prepareCall(listStaffDataRequests, { query: { after: dataRequests.last } }),
  },
  listFailedJobs: {
    newest: () => prepareCall(listFailedJobs),
    'page in the middle': ({ jobs }) =>
      prepareCall(listFailedJobs, { query: { after: jobs.middle } }),
    'last page': ({ jobs }) => prepareCall(listFailedJobs, { query: { after: jobs.last } }),
  },
  listStaffAnnouncements: {
    newest: () => prepareCall(listStaffAnnouncements),
    'page in the middle': ({ announcements }) =>
      prepareCall(listStaffAnnouncements, { query: { after: announcements.middle } }),
    'last page': ({ announcements }) =>
      prepareCall(listStaffAnnouncements, { query: { after: announcements.last } }),
  },
  getStaffHome: { figures: () => prepareCall(getStaffHome) },
  getStaffAttempt: {
    'an exam that runs': ({ runningAttempt }) =>
      prepareCall(getStaffAttempt, { params: { id: runningAttempt } }),
  },
};
