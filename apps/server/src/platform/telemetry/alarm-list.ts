/** Every alarm: the metric to alert on, the line of the log that says where to look, and what to do then. */
export const alarmList = {
  ledgerMismatches: {
    metric: 'tamiz_ledger_mismatches',
    help: 'Accounts whose credit movements do not add up to their balance. Alert above 0.',
    line: 'ALARM: the ledger does not add up',
    remedy:
      'The line names the accounts; they are on hold and spend nothing. No role of the service can do this, so rows were changed by hand: find out by whom, set `credit_balances` back to `balance_after` of the last movement, then release the hold in the back office.',
  },
  paymentRefused: {
    metric: 'tamiz_payment_messages_refused_total',
    help: 'Signed messages of the payment provider that do not fit our checkout. Alert on increase.',
    line: 'ALARM: a payment message does not fit its checkout',
    remedy:
      'The line names the message. Look it up at the provider and compare account, amount and currency with the row of `checkouts`. It gave no credits. A payment that is ours is settled by staff; one that is not means that somebody else knows the webhook secret: replace it.',
  },
  refundFailed: {
    metric: 'tamiz_refunds_failed_total',
    help: 'Refunds that the payment provider refused or could not complete. Alert on increase.',
    line: 'ALARM: a refund failed',
    remedy:
      'The line names the refund or the message about it. The money is still ours and the credits are back in the balance of the account. Look the reason up at the provider, then ask again in the back office or pay the person in another way.',
  },
  checkStale: {
    metric: 'tamiz_check_age_seconds',
    help: 'Seconds since a check of the whole service last came to its end. Alert on `ledger` above 600, on `ledger_full` above 129600, and when it is absent.',
    line: 'ALARM: a check has not come to its end for too long',
    remedy:
      'The line names the check. Until it runs again nobody would notice a wrong balance. See whether a worker runs, whether `credits.reconcile` or `credits.reconcile_all` waits or fails in the back office, and why; the check goes on from where it was left.',
  },
  jobsWait: {
    metric: 'tamiz_queue_oldest_seconds',
    help: 'Age of the oldest job that is not done: it waits for a worker or for its next try. Alert above 600.',
    line: 'ALARM: jobs have waited for too long',
    remedy:
      'The line names the task and how many. Mails: the mail server is away or refuses us, and people who ask for a code get none; see “Mails do not arrive”. Others: start a worker, or look at the failed jobs in the back office.',
  },
  requestsOverdue: {
    metric: 'tamiz_data_requests_overdue',
    help: 'Requests of candidates about their personal data whose legal deadline is over. Alert above 0.',
    line: 'ALARM: requests about personal data are overdue',
    remedy:
      'The line says how many. Their owners were reminded by mail and answer them under “Solicitudes de datos personales”; `select account_id, count(*) from data_requests` with the state `open` or `granted` and a deadline before now tells which accounts. Write to those owners: the law holds them responsible, and the authority asks us as well.',
  },
  logDropped: {
    metric: 'tamiz_log_lines_dropped_total',
    help: 'Log lines that could not be written: a full disk, or a reader that has stopped. Alert on increase.',
    line: 'log lines dropped',
    remedy:
      'Requests go on, but what happens leaves no line. Free the disk or restart what collects standard output; the line with the count is written as soon as one can be.',
  },
  refusals: {
    metric: 'tamiz_refusals_total',
    help: 'Answers that may be an attack, by `kind`: `sign_in` (a wrong code, passkey or link), `forbidden` (403), `step_up` (403: a fresh proof is asked for, no alarm), `flood` (429), `forged` (a CSRF token, an exam session or a payment message that is not genuine), `input` (fields or bytes that break their rules; people mistype too). Alert on a rate far above yours.',
    line: 'refused',
    remedy:
      'The lines carry `caller` and `user` as keyed hashes: many of one caller are one source, and its address is in the log of the proxy at the same moment. Block it there. Many `forbidden` of one `user` are a stolen session or a curious person: the same hash in other lines shows what they did; close their sessions.',
  },
  mails: {
    metric: 'tamiz_mails_total',
    help: 'Mails by `outcome`: `sent`, `refused` (for good, by the mail server), `delayed` (tried again later). Alert when `delayed` grows and `sent` does not, and on many `refused`.',
    line: 'mail not sent',
    remedy:
      'People ask for a code, are told that it is on its way, and get none. Delayed: the mail server is away or its password is wrong; see “Mails do not arrive”. Refused: the line has the code of the mail server; many mean that our sender is blocked.',
  },
  examNotClosed: {
    metric: 'tamiz_exam_close_failures_total',
    help: 'Tries to close an exam whose time is over that failed; other exams are closed all the same. Alert on increase.',
    line: 'ALARM: an exam could not be closed',
    remedy:
      'The line names the attempt and carries the error. It is tried again after 2, 4, 8 … 60 minutes, by itself: `close_failures` and `close_retry_at` of its row tell how often and when. An increase that stops was a passing trouble of the database. One that goes on is a row that does not fit the rules, which no role of the service can write: look at the attempt in the back office, repair it, and set `close_retry_at` to null to have it tried within a minute.',
  },
} as const;
