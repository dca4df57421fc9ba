/** The account in every call below: where a statement holds it, it names the account. */
export const sampleAccount = '00000000-0000-4000-8000-00000000acc0';
const id = '00000000-0000-4000-8000-000000000001';

const entry = { name: 'Redes', slug: 'redes' };
const question = {
  topicId: 1,
  difficultyId: 1,
  type: 'multiple_choice',
  questionText: '¿Qué es?',
  description: null,
  timeLimit: 30,
  answers: [],
};
const auditPage = { from: id, below: id, limit: 1 };
const noFilter = { accountId: null, actorId: null, subjectId: null, action: null };

/**
 * How to call the functions in `queries.ts` that are not `prepared`: what follows the handle, once for each
 * statement they can build.
 */
export const sampleCalls: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'accounts/account-settings:updateAccount': [[sampleAccount, { name: 'Uno' }]],
  'accounts/account-settings:updateNotifications': [
    [{ userId: id, accountId: sampleAccount }, { wants_digest: true }],
  ],
  'bank/evaluation-builder:update': [[1, { title: 'Redes' }]],
  'bank/evaluations:count': [[{ specialtyId: 1, search: 'red' }]],
  'bank/evaluations:listPage': [[{ specialtyId: 1, search: 'red', offset: 0 }]],
  'bank/questions:count': [[{ topicId: 1 }]],
  'bank/questions:insertQuestion': [[question]],
  'bank/questions:listPage': [[{ topicId: 1 }, 0]],
  'bank/questions:update': [[1, { time_limit: 30 }]],
  'bank/questions:updateAnswer': [[{ id: 1, questionId: 1 }, { is_correct: true }]],
  'bank/staff-catalogue:deleteEntry': [['categories', 1]],
  'bank/staff-catalogue:insertEntry': [['categories', entry]],
  'bank/staff-catalogue:listSlugs': [['categories', 'redes']],
  'bank/staff-catalogue:updateEntry': [['categories', 1, entry]],
  'exams/results:findDigest': [[{ accountId: sampleAccount, attemptIds: [id] }]],
  'hiring/positions:update': [[sampleAccount, id, { title: 'Redes' }]],
  'record/audit:listPage': [
    noFilter,
    { ...noFilter, accountId: sampleAccount },
    { ...noFilter, actorId: id },
    { ...noFilter, subjectId: id },
    { ...noFilter, action: 'account.created' },
  ].map((filter) => [{ ...auditPage, ...filter }]),
};
