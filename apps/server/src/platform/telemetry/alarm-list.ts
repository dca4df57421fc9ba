/**
 * Every alarm: the metric to alert on, the line of the log that says where to look, what to do then, how it was provoked to
 * try that, and the rules of Prometheus that ring. `page` wakes somebody, `ticket` waits for the morning.
 */
export const alarmList = {
  ledgerMismatches: {
    metric: 'tamiz_ledger_mismatches',
    help: 'Accounts whose credit movements do not add up to their balance. Alert above 0.',
    line: 'ALARM: the ledger does not add up',
    remedy:
      'The line names the accounts; they are on hold and spend nothing. No role of the service can do this, so rows were changed by hand: find out by whom, set `credit_balances` back to `balance_after` of the last movement, then release the hold in the back office.',
    tried: '`apps/server/src/domains/money/credits/credits.test.ts` changes a balance by hand',
    rules: [
      {
        alert: 'TamizLedgerMismatch',
        expr: 'max(tamiz_ledger_mismatches) > 0',
        for: '0m',
        severity: 'page',
      },
    ],
  },
  paymentRefused: {
    metric: 'tamiz_payment_messages_refused_total',
    help: 'Signed messages of the payment provider that do not fit our checkout. Alert on increase.',
    line: 'ALARM: a payment message does not fit its checkout',
    remedy:
      'The line names the message. Look it up at the provider and compare account, amount and currency with the row of `checkouts`. It gave no credits. A payment that is ours is settled by staff; one that is not means that somebody else knows the webhook secret: replace it.',
    tried:
      '`apps/server/src/domains/money/payments/webhook.test.ts` signs messages that do not fit',
    rules: [
      {
        alert: 'TamizPaymentRefused',
        expr: 'sum(increase(tamiz_payment_messages_refused_total[15m])) > 0',
        for: '0m',
        severity: 'page',
      },
    ],
  },
  refundFailed: {
    metric: 'tamiz_refunds_failed_total',
    help: 'Refunds that the payment provider refused or could not complete. Alert on increase.',
    line: 'ALARM: a refund failed',
    remedy:
      'The line names the refund or the message about it. The money is still ours and the credits are back in the balance of the account. Look the reason up at the provider, then ask again in the back office or pay the person in another way.',
    tried:
      '`apps/server/src/domains/money/staff-payments/staff-payments.test.ts`, by a provider that refuses',
    rules: [
      {
        alert: 'TamizRefundFailed',
        expr: 'sum(increase(tamiz_refunds_failed_total[15m])) > 0',
        for: '0m',
        severity: 'page',
      },
    ],
  },
  checkStale: {
    metric: 'tamiz_check_age_seconds',
    help: 'Seconds since a check of the whole service last came to its end. Alert on `ledger` above 600, on `ledger_full` above 129600, and when it is absent.',
    line: 'ALARM: a check has not come to its end for too long',
    remedy:
      'The line names the check. Until it runs again nobody would notice a wrong balance. See whether a worker runs, whether `credits.reconcile` or `credits.reconcile_all` waits or fails in the back office, and why; the check goes on from where it was left.',
    tried: 'unit test of the rule',
    rules: [
      {
        alert: 'TamizCheckStale',
        expr: 'max by (check) (tamiz_check_age_seconds{check="ledger"}) > 600 or max by (check) (tamiz_check_age_seconds{check="ledger_full"}) > 129600 or absent(tamiz_check_age_seconds{check="ledger"})',
        for: '5m',
        severity: 'page',
      },
    ],
  },
  jobsWait: {
    metric: 'tamiz_queue_oldest_seconds',
    help: 'Age of the oldest job that is not done: it waits for a worker or for its next try. Alert above 600.',
    line: 'ALARM: jobs have waited for too long',
    remedy:
      'The line names the task and how many. Mails: the mail server is away or refuses us, and people who ask for a code get none; see “Mails do not arrive”. Others: start a worker, or look at the failed jobs in the back office.',
    tried: '`pnpm telemetry:check` takes the mail server away and makes the jobs old',
    rules: [
      {
        alert: 'TamizJobsWait',
        expr: 'max(tamiz_queue_oldest_seconds) > 600',
        for: '1m',
        severity: 'page',
      },
    ],
  },
  requestsOverdue: {
    metric: 'tamiz_data_requests_overdue',
    help: 'Requests of candidates about their personal data whose legal deadline is over. Alert above 0.',
    line: 'ALARM: requests about personal data are overdue',
    remedy:
      'The line says how many. Their owners were reminded by mail and answer them under “Solicitudes de datos personales”; `/staff/data-requests` tells which accounts. Write to those owners: the law holds them responsible, and the authority asks us as well. For one who asks for it, or does not answer, an operator settles it there.',
    tried:
      '`apps/server/src/domains/hiring/data-requests/data-requests.test.ts` lets a deadline pass',
    rules: [
      {
        alert: 'TamizDataRequestsOverdue',
        expr: 'max(tamiz_data_requests_overdue) > 0',
        for: '0m',
        severity: 'ticket',
      },
    ],
  },
  logDropped: {
    metric: 'tamiz_log_lines_dropped_total',
    help: 'Log lines that could not be written: a full disk, or a reader that has stopped. Alert on increase.',
    line: 'log lines dropped',
    remedy:
      'Requests go on, but what happens leaves no line. Free the disk or restart what collects standard output; the line with the count is written as soon as one can be.',
    tried: '`apps/server/src/entry/logs-never-block.test.ts` fills the disk',
    rules: [
      {
        alert: 'TamizLogDropped',
        expr: 'sum by (instance) (increase(tamiz_log_lines_dropped_total[10m])) > 0',
        for: '0m',
        severity: 'ticket',
      },
    ],
  },
  refusals: {
    metric: 'tamiz_refusals_total',
    help: 'Answers that may be an attack, by `kind`: `sign_in` (a wrong code, passkey or link), `forbidden` (403), `step_up` (403: a fresh proof is asked for, no alarm), `flood` (429), `forged` (a CSRF token, an exam session or a payment message that is not genuine), `input` (fields or bytes that break their rules; people mistype too). Alert on a rate far above yours.',
    line: 'refused',
    remedy:
      'The lines carry `caller` and `user` as keyed hashes: many of one caller are one source, and its address is in the log of the proxy at the same moment. Block it there. Many `forbidden` of one `user` are a stolen session or a curious person: the same hash in other lines shows what they did; close their sessions.',
    tried: '`pnpm telemetry:check` sends wrong codes',
    rules: [
      {
        alert: 'TamizRefusalsSurge',
        expr: 'sum by (kind) (rate(tamiz_refusals_total{kind!~"step_up|input"}[5m])) > 1',
        for: '2m',
        severity: 'ticket',
      },
    ],
  },
  mails: {
    metric: 'tamiz_mails_total',
    help: 'Mails by `outcome`: `sent`, `refused` (for good, by the mail server), `delayed` (tried again later). Alert when `delayed` grows and `sent` does not, and on many `refused`.',
    line: 'mail not sent',
    remedy:
      'People ask for a code, are told that it is on its way, and get none. Delayed: the mail server is away or its password is wrong; see “Mails do not arrive”. Refused: the line has the code of the mail server; many mean that our sender is blocked.',
    tried: '`pnpm telemetry:check` takes the mail server away; refusals by unit test of the rule',
    rules: [
      {
        alert: 'TamizMailsDelayed',
        expr: 'sum(increase(tamiz_mails_total{outcome="delayed"}[10m])) > 2 and sum(increase(tamiz_mails_total{outcome="sent"}[10m])) < 1',
        for: '2m',
        severity: 'page',
      },
      {
        alert: 'TamizMailsRefused',
        expr: 'sum(increase(tamiz_mails_total{outcome="refused"}[1h])) > 20 and sum(increase(tamiz_mails_total{outcome="refused"}[1h])) > 0.1 * sum(increase(tamiz_mails_total{outcome="sent"}[1h]))',
        for: '0m',
        severity: 'ticket',
      },
    ],
  },
  examNotClosed: {
    metric: 'tamiz_exam_close_failures_total',
    help: 'Tries to close an exam whose time is over that failed; other exams are closed all the same. Alert on increase.',
    line: 'ALARM: an exam could not be closed',
    remedy:
      'The line names the attempt and carries the error. It is tried again after 2, 4, 8 … 60 minutes, by itself: `close_failures` and `close_retry_at` of its row tell how often and when. An increase that stops was a passing trouble of the database. One that goes on is a row that does not fit the rules, which no role of the service can write: look at the attempt in the back office, repair it, and set `close_retry_at` to null to have it tried within a minute.',
    tried:
      '`apps/server/src/domains/exams/sitting/history/flood.test.ts`, with an attempt that breaks the rules',
    rules: [
      {
        alert: 'TamizExamNotClosed',
        expr: 'sum(increase(tamiz_exam_close_failures_total[15m])) > 0',
        for: '0m',
        severity: 'page',
      },
    ],
  },
  tracesLost: {
    metric: 'tamiz_trace_spans_total',
    help: 'Spans of traces by `outcome`: `sent`, `queue_full`, `refused` (by the collector), `unreachable`. There where TRACES_URL is set. Alert when most of them are not sent.',
    remedy:
      'Nobody is harmed: requests never wait for the collector. `unreachable`: see whether it runs and whether TRACES_URL is right. `refused`: it does not take OTLP as JSON at that address. `queue_full`: lower TRACES_SHARE, or give the collector more.',
    tried:
      '`apps/server/src/platform/telemetry/tracing/tracing.test.ts` has a collector that refuses, is busy, or never answers',
    rules: [
      {
        alert: 'TamizTracesLost',
        expr: 'sum(rate(tamiz_trace_spans_total{outcome!="sent"}[10m])) > sum(rate(tamiz_trace_spans_total{outcome="sent"}[10m]))',
        for: '10m',
        severity: 'ticket',
      },
    ],
  },
  savesLate: {
    metric: 'tamiz_exam_saves_late_total',
    help: 'Answers that came too late and were refused. A few are people whose time was over; many are a network or an API that holds saves up. Alert on many.',
    remedy:
      'Look at the answer times of `/api/exam/answers` on the dashboard and at TamizSlowAnswers, TamizDatabaseWait. If ours were slow, lost time is given back by itself when the database was away; otherwise tell the accounts concerned: their recruiters add minutes to a running exam on the page of the candidate (`PATCH /api/positions/candidates/{id}/extra-time`). Staff cannot.',
    tried: 'unit test of the rule',
    rules: [
      {
        alert: 'TamizSavesLate',
        expr: 'sum(increase(tamiz_exam_saves_late_total[15m])) > 20',
        for: '0m',
        severity: 'ticket',
      },
    ],
  },
  examsOverdue: {
    metric: 'tamiz_exams_overdue',
    help: 'Exams whose time was over more than two minutes ago and that are still open. Alert above 0.',
    remedy:
      '`exams.close_overdue` runs every minute: see whether a worker runs, whether that job waits or fails in the back office, and TamizExamNotClosed. No answer is lost; results come late.',
    tried: 'unit test of the rule',
    rules: [
      {
        alert: 'TamizExamsOverdue',
        expr: 'max(tamiz_exams_overdue) > 0',
        for: '5m',
        severity: 'page',
      },
    ],
  },
  apiErrors: {
    metric: 'tamiz_http_request_seconds',
    help: 'Time to answer a request, by method, route and status. Alert when more than 1 % of the answers are 5xx.',
    remedy:
      'The lines `request failed` of the API carry the stack, and `route` on the dashboard tells which calls. 503 with `database_away`: see “PostgreSQL was away”. After an upgrade: start the previous version of the code again; it runs on the migrated schema.',
    tried: 'unit test of the rule',
    rules: [
      {
        alert: 'TamizApiErrors',
        expr: 'sum(rate(tamiz_http_request_seconds_count{status=~"5.."}[5m])) / sum(rate(tamiz_http_request_seconds_count[5m])) > 0.01',
        for: '2m',
        severity: 'page',
      },
    ],
  },
  slowAnswers: {
    metric: 'tamiz_http_request_seconds_bucket',
    help: 'The same as a histogram. Alert when one request in a hundred takes longer than a second.',
    remedy:
      'The dashboard tells which routes and whether the database (TamizDatabaseWait), the event loop (TamizEventLoopSlow) or neither is the cause. Traces of those minutes show the statement. More API processes help only if the event loop is the cause.',
    tried: 'unit test of the rule',
    rules: [
      {
        alert: 'TamizSlowAnswers',
        expr: 'histogram_quantile(0.99, sum by (le) (rate(tamiz_http_request_seconds_bucket[5m]))) > 1',
        for: '10m',
        severity: 'ticket',
      },
    ],
  },
  jobsGivenUp: {
    metric: 'tamiz_queue_jobs',
    help: 'Jobs in the queue by `task` and `state`: ready, later (waits for its next try), running, given_up. Alert on `given_up`.',
    remedy:
      'They failed 25 times over four days. The back office shows each with its error; mend the cause, then run them again there, all at once. A mail that no longer makes sense returns quietly.',
    tried: '`pnpm telemetry:check` spends all tries of a job',
    rules: [
      {
        alert: 'TamizJobsGivenUp',
        expr: 'max by (task) (tamiz_queue_jobs{state="given_up"}) > 0',
        for: '0m',
        severity: 'ticket',
      },
    ],
  },
  laneFull: {
    metric: 'tamiz_queue_lane_jobs',
    help: 'Jobs that could run now or are running, by lane: each lane has places of its own. Alert when codes wait.',
    remedy:
      'People wait for a code. See TamizMailsDelayed first: a mail server that is slow holds the places of the lane. Otherwise start one more worker.',
    tried: 'unit test of the rule',
    rules: [
      {
        alert: 'TamizCodesWait',
        expr: 'max(tamiz_queue_lane_jobs{lane="codes",state="ready"}) > 20',
        for: '2m',
        severity: 'page',
      },
    ],
  },
  processAway: {
    metric: 'up',
    help: 'Whether Prometheus reached a process. Alert on 0, and when there is no worker at all.',
    remedy:
      'Start the process again; its last lines say why it ended. If it runs, look at METRICS_PORT, API_HOST and the network between it and Prometheus. Without a worker no mail leaves and no exam is closed.',
    tried: '`pnpm telemetry:check` kills the worker',
    rules: [
      {
        alert: 'TamizProcessAway',
        expr: 'up{job=~"tamiz-.*"} == 0 or absent(up{job="tamiz-worker"}) or absent(up{job="tamiz-api"})',
        for: '1m',
        severity: 'page',
      },
    ],
  },
  databaseUnread: {
    metric: 'tamiz_database_metrics_up',
    help: 'Whether a worker could read the metrics of the database for this scrape. Alert on 0.',
    remedy:
      'PostgreSQL does not answer the worker: see “PostgreSQL was away”. Until it does, the queue, the checks and the exams are not watched.',
    tried:
      '`apps/server/src/platform/telemetry/mail-outage.test.ts` reads from a database that is away',
    rules: [
      {
        alert: 'TamizDatabaseUnread',
        expr: 'min(tamiz_database_metrics_up) == 0',
        for: '2m',
        severity: 'page',
      },
    ],
  },
  eventLoop: {
    metric: 'nodejs_eventloop_lag_p99_seconds',
    help: 'How late the event loop of a process is, one turn in a hundred. Alert above 0.25.',
    remedy:
      'The process has more to compute than one core does: start another API and let the proxy share. If it is one process only, a single call costs too much: the slowest route on the dashboard, and its traces, tell which.',
    tried: 'unit test of the rule',
    rules: [
      {
        alert: 'TamizEventLoopSlow',
        expr: 'max by (instance) (nodejs_eventloop_lag_p99_seconds) > 0.25',
        for: '5m',
        severity: 'ticket',
      },
    ],
  },
  databaseWait: {
    metric: 'tamiz_database_wait_seconds',
    help: 'Time that transactions waited for a connection, by database role. Alert when one in twenty waits longer than 0.5 s.',
    remedy:
      "All connections of that role are busy. `select * from pg_stat_activity where state <> 'idle' order by xact_start` shows who holds them; a transaction of minutes is the cause. Otherwise raise DATABASE_POOL_SIZE, within what PostgreSQL has (the table of connections above).",
    tried: 'unit test of the rule',
    rules: [
      {
        alert: 'TamizDatabaseWait',
        expr: 'histogram_quantile(0.95, sum by (le, role) (rate(tamiz_database_wait_seconds_bucket[5m]))) > 0.5',
        for: '5m',
        severity: 'ticket',
      },
    ],
  },
  mailBounces: {
    metric: 'tamiz_mail_states',
    help: 'Mails of the last 24 hours by what became of them, as far as servers told. Alert when more than 5 % come back.',
    remedy:
      "Providers block senders above that. Which accounts send them: `select account_id, count(*) from mail_deliveries where state in ('bounced_hard', 'complained') and state_at > now() - interval '24 hours' group by 1`. Talk to that account; a list that was bought is against the terms.",
    tried: 'unit test of the rule',
    rules: [
      {
        alert: 'TamizMailBounces',
        expr: 'sum(max by (state) (tamiz_mail_states{state=~"bounced_hard|complained"})) > 0.05 * sum(max by (state) (tamiz_mail_states)) and sum(max by (state) (tamiz_mail_states)) > 100',
        for: '0m',
        severity: 'ticket',
      },
    ],
  },
} as const;
