type Crossing = { role: 'auth' | 'staff' | 'worker'; reason: string };

const anyone = 'Finds whoever a proof belongs to, before an account is known.';
const invited = 'An address that was proved may be invited by several accounts.';
const ownRecord = 'A person, staff included, by the id of the session that asks.';
const support = 'Staff look something up in any account.';
const job = 'A job holds the id of one row, and mails the people of the account that owns it.';
const sweep = 'The worker takes what is due in every account, in batches.';
const bank = 'The bank of questions is shared: staff see what a version means to every account.';

/**
 * Queries that name no account on purpose. The roles of an account and of an exam stand nowhere here: their
 * queries always name the account.
 */
export const crossingQueries: Readonly<Record<string, Crossing>> = {
  'accounts/access-requests:findForMail': { role: 'worker', reason: job },
  'accounts/access-requests:listNewestFirst': { role: 'staff', reason: support },
  'accounts/access-requests:listOldestFirst': { role: 'staff', reason: support },
  'accounts/accounts:findUserByEmail': { role: 'staff', reason: support },
  'accounts/accounts:findWelcome': { role: 'worker', reason: job },
  'accounts/accounts:insertAccount': {
    role: 'staff',
    reason: 'The account begins here; the database gives it its id.',
  },
  'accounts/joining:deleteOwn': { role: 'auth', reason: invited },
  'accounts/joining:findOwn': { role: 'auth', reason: invited },
  'accounts/joining:listByAddress': { role: 'auth', reason: invited },
  'accounts/staff-accounts:findById': { role: 'staff', reason: support },
  'accounts/staff-accounts:findPage': { role: 'staff', reason: support },
  'accounts/staff-accounts:listPage': { role: 'staff', reason: support },
  'accounts/team:findForMail': { role: 'worker', reason: job },
  'bank/evaluation-builder:listVersions': { role: 'staff', reason: bank },
  'exams/attempt-support:findAttempt': { role: 'staff', reason: support },
  'exams/attempt-support:listEvents': { role: 'staff', reason: support },
  'exams/receipts:findForReceipt': { role: 'worker', reason: job },
  'exams/regrades:listChangedAccounts': {
    role: 'worker',
    reason: 'A corrected key holds for the attempts of every account.',
  },
  'exams/receipts:findByWords': {
    role: 'staff',
    reason: 'Finds whose exam the words of a receipt belong to, before an account is known.',
  },
  'exams/regrades:listFinished': { role: 'staff', reason: bank },
  'exams/regrades:lockFinished': {
    role: 'worker',
    reason: 'A corrected key holds for the attempts of every account.',
  },
  'exams/report-downloads:findNext': {
    role: 'worker',
    reason: 'A job holds the id of one download, which names its account.',
  },
  'exams/responses:lockUnkept': { role: 'worker', reason: sweep },
  'exams/results:findResult': { role: 'staff', reason: support },
  'exams/results:takeUndigested': { role: 'worker', reason: sweep },
  'exams/sharing:findCodeForMail': { role: 'worker', reason: job },
  'exams/sharing:findForMail': { role: 'worker', reason: job },
  'exams/sitting:listOverdue': { role: 'worker', reason: sweep },
  'exams/sitting/history:listUnsealed': { role: 'worker', reason: sweep },
  'exams/sitting/history:listStoredEvents': {
    role: 'staff',
    reason: 'A verification must see an event whose account was changed.',
  },
  'exams/verification:findSealed': {
    role: 'staff',
    reason: 'Finds whose report a printed code belongs to, before an account is known.',
  },
  'hiring/data-requests:findForMail': { role: 'worker', reason: job },
  'hiring/data-requests:takeDue': { role: 'worker', reason: sweep },
  'hiring/enrolment:findForMail': { role: 'worker', reason: job },
  'hiring/deadlines:listMovedDeadlines': { role: 'worker', reason: job },
  'hiring/invitations:expireDue': { role: 'worker', reason: sweep },
  'hiring/invitations:listByIdForMail': { role: 'worker', reason: job },
  'hiring/invitations:listForMail': { role: 'worker', reason: job },
  'hiring/invitations:takeDueReminders': { role: 'worker', reason: sweep },
  'hiring/notes:findMention': { role: 'worker', reason: job },
  'hiring/own-data:findForMail': { role: 'worker', reason: job },
  'hiring/retention:announce': { role: 'worker', reason: sweep },
  'hiring/retention:eraseAnnounced': { role: 'worker', reason: sweep },
  'hiring/retention:listOwners': { role: 'worker', reason: job },
  'hiring/retention:listPositions': { role: 'worker', reason: job },
  'hiring/retention:listUnmailed': { role: 'worker', reason: sweep },
  'hiring/retention:noteMailed': { role: 'worker', reason: job },
  'hiring/retention:takeBack': { role: 'worker', reason: sweep },
  'identity/passkeys:findByCredential': { role: 'auth', reason: anyone },
  'identity/passkeys:findForMail': { role: 'worker', reason: job },
  'identity/passkeys:findPerson': { role: 'auth', reason: ownRecord },
  'identity/profile-changes:findForMail': { role: 'worker', reason: job },
  'identity/profile-changes:findPerson': { role: 'auth', reason: ownRecord },
  'identity/profile-changes:updatePerson': {
    role: 'auth',
    reason: 'An address belongs to one person in all accounts, so every account is asked for it.',
  },
  'identity/proof:findForMail': { role: 'worker', reason: job },
  'identity/sessions:findLivingByToken': { role: 'auth', reason: anyone },
  'identity/sign-in:findChallengeAddress': { role: 'worker', reason: job },
  'identity/sign-in:findInvitedAddress': { role: 'auth', reason: invited },
  'identity/sign-in:findLinkAddress': { role: 'auth', reason: anyone },
  'identity/sign-in:findUserRole': { role: 'auth', reason: anyone },
  'identity/sign-in:insertChallenge': { role: 'auth', reason: anyone },
  'money/cfdi:findForMail': { role: 'worker', reason: job },
  'money/credits:listAll': { role: 'worker', reason: sweep },
  'money/credits:listMoved': { role: 'worker', reason: sweep },
  'money/credits:listWrong': { role: 'worker', reason: sweep },
  'money/credits:findLowBalance': { role: 'worker', reason: job },
  'money/payments:findCheckout': {
    role: 'worker',
    reason: 'Our own row says whose purchase a message of the provider is about.',
  },
  'money/payments:findCheckoutOfPayment': {
    role: 'worker',
    reason: 'Our own row says whose purchase a message of the provider is about.',
  },
  'money/payments:findForReceipt': { role: 'worker', reason: job },
  'money/payments:findWithoutCard': { role: 'worker', reason: job },
  'money/payments:setCard': { role: 'worker', reason: job },
  'money/payments:takeUnchecked': { role: 'worker', reason: sweep },
  'money/refunds:findForReceipt': { role: 'worker', reason: job },
  'money/refunds:findToAsk': { role: 'worker', reason: job },
  'money/refunds:takeUnchecked': { role: 'worker', reason: sweep },
  'money/staff-cfdi:findById': { role: 'staff', reason: support },
  'money/staff-cfdi:listNewestFirst': { role: 'staff', reason: support },
  'money/staff-cfdi:listOldestFirst': { role: 'staff', reason: support },
  'money/staff-cfdi:lockRequest': { role: 'staff', reason: support },
  'money/staff-credits:endHold': { role: 'staff', reason: support },
  'money/staff-payments:findAccountOf': { role: 'staff', reason: support },
  'money/staff-payments:findById': { role: 'staff', reason: support },
  'money/staff-payments:listPage': { role: 'staff', reason: support },
  'operations/housekeeping:purges': { role: 'worker', reason: sweep },
  'platform/telemetry:countOverdueRequests': {
    role: 'worker',
    reason: 'A figure of the whole service, without a name of an account.',
  },
  'record/audit:listPage': { role: 'staff', reason: support },
};

/**
 * Functions of the database that our queries call and that touch tables of accounts. They run with the rights of
 * their owner and no plan shows what they do, so each says here how it keeps to one account, or why it does not.
 */
export const databaseFunctions: Readonly<Record<string, string>> = {
  add_response_months: 'Makes partitions; whatever lay apart moves into them as it is.',
  beat: 'After an outage the running exams of every account get their time back.',
  change_member_role: 'Compares the account of the person with the one of the transaction.',
  contact_of: 'Takes the account, and finds people of that one only; for the worker alone.',
  contact_of_invitation: 'Takes the invitation of a link that was checked before.',
  find_invitation_of_code: 'Finds whose code was typed, before an account is known.',
  find_place_of_invitation: 'Finds whose link was opened, before an account is known.',
  check_ledgers: 'The worker compares the balance of every account with its movements.',
  hand_in_seal: 'Takes account and attempt, and reads those alone, by the rights of who asks.',
  is_name_hidden:
    'Asks what a stage means; the query that calls it names the account of the place.',
  join_team: 'The invitation, whose address was proved, says which account the person joins.',
  lock_credit_balance: 'Takes the account, and refuses one that is not of the transaction.',
  regrade_of: 'Takes account and attempt, and reads those alone, by the rights of who asks.',
  remove_member: 'Compares the account of the person with the one of the transaction.',
  retire_staff: 'Takes operators only, who belong to no account.',
  save_answers: 'Saves for many exams at once; each save needs the lease of its own attempt.',
};
