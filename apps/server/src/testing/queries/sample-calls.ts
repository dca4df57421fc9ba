import { firstUuid, lastUuid } from '#src/platform/http/keyset.ts';

/** The account in every call below: where a statement holds it, it names the account. */
export const sampleAccount = '00000000-0000-4000-8000-00000000acc0';
const id = '00000000-0000-4000-8000-000000000001';

const entry = { name: 'Redes', slug: 'redes' };
const question = {
  topic_id: 1,
  difficulty_id: 1,
  type: 'multiple_choice',
  question_text: '¿Qué es?',
  description: null,
  time_limit: 30,
  answers: [],
};
const auditPage = { from: id, below: id, limit: 1 };
const noPayment = { from: id, below: id, status: null, id: null, folio: null, providerId: null };
const soughtPayments = [
  noPayment,
  { ...noPayment, status: 'failed' },
  { ...noPayment, id },
  { ...noPayment, folio: 'TZ-2026-000001' },
  { ...noPayment, providerId: 'pi_1' },
];
const soughtWords = [['% ana%'], ['% ana%', '% ruiz%'], ['% ana%', '% ruiz%', '% sol%']].map(
  (all) => [{ first: all[0], second: all[1] ?? all[0], all }],
);
const noBoardFilter = {
  ids: null,
  search: null,
  stageIds: null,
  status: null,
  minPercent: null,
  maxPercent: null,
  technology: null,
};
const fullBoardFilter = {
  ids: [id],
  search: { pattern: '%ana%', keyed: [] },
  stageIds: [id],
  status: 'completed',
  minPercent: 1,
  maxPercent: 99,
  technology: { id: 1, minPercent: 50 },
};
const boardPage = { accountId: sampleAccount, positionId: id, limit: 51 };
const noFilter = { accountId: null, actorId: null, subjectId: null, action: null };

/**
 * How to call the functions in `queries.ts` that are not `prepared`: what follows the handle, once for each
 * statement they can build.
 */
export const sampleCalls: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'accounts/account-settings:updateAccount': [[sampleAccount, { name: 'Uno' }]],
  'accounts/account-settings:updateNotifications': [
    [
      { userId: id, accountId: sampleAccount },
      {
        wants_digest: true,
        wants_low_balance: undefined,
        wants_mentions: undefined,
        muted: [],
        wanted: [],
      },
    ],
  ],
  'bank/evaluation-builder:update': [[1, { title: 'Redes' }]],
  'bank/evaluations:count': [[{ profileId: 1, specialtyId: 1, search: 'red' }]],
  'bank/evaluations:listPage': [[{ profileId: 1, specialtyId: 1, search: 'red', offset: 0 }]],
  'bank/own-bank:remove': [[{ accountId: sampleAccount, kind: 'topics', id: 1 }]],
  'bank/own-bank:rename': [[{ accountId: sampleAccount, kind: 'topics', id: 1 }, 'Redes']],
  'bank/own-evaluations:update': [[{ accountId: sampleAccount, id: 1 }, { title: 'Redes' }]],
  'bank/questions/own:insertQuestion': [[{ accountId: sampleAccount, createdBy: id }, question]],
  'bank/questions/own:listPage': [
    [{ accountId: sampleAccount, filter: { topicId: 1 }, offset: 0 }],
  ],
  'bank/questions/own:update': [[{ accountId: sampleAccount, id: 1 }, { time_limit: 30 }]],
  'bank/questions/own:updateAnswer': [
    [{ accountId: sampleAccount, id: 1, questionId: 1 }, { is_correct: true }],
  ],
  'bank/questions:count': [[{ topicId: 1 }]],
  'bank/questions:insertQuestion': [[question]],
  'bank/questions:listPage': [[{ topicId: 1 }, 0]],
  'bank/questions:update': [[1, { time_limit: 30 }]],
  'bank/questions:updateAnswer': [[{ id: 1, questionId: 1 }, { is_correct: true }]],
  'bank/staff-catalogue:deleteEntry': [['categories', 1]],
  'bank/staff-catalogue:insertEntry': [['categories', entry]],
  'bank/staff-catalogue:listSlugs': [['categories', 'redes']],
  'bank/staff-catalogue:updateEntry': [['categories', 1, entry]],
  'exams/board:countMatching': [noBoardFilter, fullBoardFilter].map((filter) => [
    { accountId: sampleAccount, positionId: id, filter },
  ]),
  'exams/board:listChosen': [[{ accountId: sampleAccount, positionId: id, ids: [id] }]],
  'exams/board:listPage': [
    { sort: 'score', filter: noBoardFilter, after: null },
    { sort: 'score', filter: fullBoardFilter, after: { key: '-0.5', attemptId: id } },
    {
      sort: 'recent',
      filter: fullBoardFilter,
      after: { key: '2026-11-16 12:00:00+00', attemptId: id },
    },
    { sort: 'name', filter: fullBoardFilter, after: { key: 'ana', attemptId: id } },
  ].map((asked) => [{ ...boardPage, ...asked }]),
  'exams/results:findDigest': [[{ accountId: sampleAccount, attemptIds: [id] }]],
  'hiring/positions:update': [[sampleAccount, id, { title: 'Redes' }]],
  'money/staff-payments:listPage': soughtPayments.map((sought) => [{ ...sought, limit: 1 }]),
  'money/staff-payments:sumUp': [
    ...soughtPayments,
    { ...noPayment, from: firstUuid, below: lastUuid },
  ].map((sought) => [sought]),
  'money/staff-payments:listEvents': ['all', 'waiting', 'refused'].flatMap((state) =>
    [null, 'pi_1'].map((text) => [
      { beforeMoment: 'infinity', beforeId: '', limit: 1, state, text },
    ]),
  ),
  'operations/staff-find:findAccounts': soughtWords,
  'operations/staff-find:findUsers': soughtWords,
  'operations/staff-lists:listMails': [
    { states: null, accountId: null },
    { states: ['delayed'], accountId: null },
    { states: null, accountId: sampleAccount },
    { states: ['delayed'], accountId: sampleAccount },
  ].map((filter) => [{ beforeMoment: 'infinity', beforeKey: '', limit: 1, ...filter }]),
  'record/audit:listPage': [
    noFilter,
    { ...noFilter, accountId: sampleAccount },
    { ...noFilter, actorId: id },
    { ...noFilter, subjectId: id },
    { ...noFilter, action: 'account.created' },
    { ...noFilter, actorId: id, accountId: sampleAccount },
    { ...noFilter, actorId: id, action: 'account.created' },
    { ...noFilter, accountId: sampleAccount, action: 'account.created' },
  ].map((filter) => [{ ...auditPage, ...filter }]),
};
