/** What Prometheus has seen by minute 30, a value a minute, in the notation of promtool. */
type Series = Readonly<Record<string, string>>;

/** For each alarm a history in which it must ring, and one close to it in which it must not. */
export const ruleCases: Readonly<Record<string, { rings: Series; quiet: Series }>> = {
  TamizLedgerMismatch: {
    rings: { 'tamiz_ledger_mismatches{instance="a"}': '0x29 2' },
    quiet: { 'tamiz_ledger_mismatches{instance="a"}': '0x30' },
  },
  TamizPaymentRefused: {
    rings: { tamiz_payment_messages_refused_total: '3x20 4x10' },
    quiet: { tamiz_payment_messages_refused_total: '4x30' },
  },
  TamizRefundFailed: {
    rings: { tamiz_refunds_failed_total: '0x20 1x10' },
    quiet: { tamiz_refunds_failed_total: '1x30' },
  },
  TamizCheckStale: {
    rings: {
      'tamiz_check_age_seconds{check="ledger"}': '60x20 700x10',
      'tamiz_check_age_seconds{check="ledger_full"}': '60x30',
    },
    quiet: {
      'tamiz_check_age_seconds{check="ledger"}': '60x27 700x3',
      'tamiz_check_age_seconds{check="ledger_full"}': '100000x30',
    },
  },
  TamizJobsWait: {
    rings: { tamiz_queue_oldest_seconds: '0x25 700x5' },
    quiet: { tamiz_queue_oldest_seconds: '500x30' },
  },
  TamizDataRequestsOverdue: {
    rings: { tamiz_data_requests_overdue: '0x28 1x2' },
    quiet: { tamiz_data_requests_overdue: '0x30' },
  },
  TamizLogDropped: {
    rings: { 'tamiz_log_lines_dropped_total{instance="a"}': '0x25 40x5' },
    quiet: { 'tamiz_log_lines_dropped_total{instance="a"}': '40x30' },
  },
  TamizRefusalsSurge: {
    rings: { 'tamiz_refusals_total{kind="forged"}': '0+120x30' },
    // People mistype, and a proof that is asked for once more is part of every working day.
    quiet: {
      'tamiz_refusals_total{kind="forged"}': '0+30x30',
      'tamiz_refusals_total{kind="input"}': '0+600x30',
      'tamiz_refusals_total{kind="step_up"}': '0+600x30',
    },
  },
  TamizMailsDelayed: {
    rings: {
      'tamiz_mails_total{outcome="delayed"}': '0+3x30',
      'tamiz_mails_total{outcome="sent"}': '100x30',
    },
    quiet: {
      'tamiz_mails_total{outcome="delayed"}': '0+3x30',
      'tamiz_mails_total{outcome="sent"}': '100+5x30',
    },
  },
  TamizMailsRefused: {
    rings: {
      'tamiz_mails_total{outcome="refused"}': '0+2x30',
      'tamiz_mails_total{outcome="sent"}': '0+10x30',
    },
    quiet: {
      'tamiz_mails_total{outcome="refused"}': '0+2x30',
      'tamiz_mails_total{outcome="sent"}': '0+100x30',
    },
  },
  TamizExamNotClosed: {
    rings: { tamiz_exam_close_failures_total: '0x28 1x2' },
    quiet: { tamiz_exam_close_failures_total: '1x30' },
  },
  TamizTracesLost: {
    rings: {
      'tamiz_trace_spans_total{outcome="sent"}': '0+10x30',
      'tamiz_trace_spans_total{outcome="unreachable"}': '0+20x30',
    },
    quiet: {
      'tamiz_trace_spans_total{outcome="sent"}': '0+100x30',
      'tamiz_trace_spans_total{outcome="unreachable"}': '0+20x30',
    },
  },
  TamizSavesLate: {
    rings: { tamiz_exam_saves_late_total: '0+3x30' },
    quiet: { tamiz_exam_saves_late_total: '0+1x30' },
  },
  TamizExamsOverdue: {
    rings: { tamiz_exams_overdue: '0x20 3x10' },
    quiet: { tamiz_exams_overdue: '0x27 3x3' },
  },
  TamizApiErrors: {
    rings: {
      'tamiz_http_request_seconds_count{status="200"}': '0+100x30',
      'tamiz_http_request_seconds_count{status="503"}': '0+2x30',
    },
    quiet: {
      'tamiz_http_request_seconds_count{status="200"}': '0+1000x30',
      'tamiz_http_request_seconds_count{status="503"}': '0+2x30',
    },
  },
  TamizSlowAnswers: {
    rings: {
      'tamiz_http_request_seconds_bucket{le="1"}': '0+90x30',
      'tamiz_http_request_seconds_bucket{le="2.5"}': '0+100x30',
      'tamiz_http_request_seconds_bucket{le="+Inf"}': '0+100x30',
    },
    quiet: {
      'tamiz_http_request_seconds_bucket{le="1"}': '0+1000x30',
      'tamiz_http_request_seconds_bucket{le="2.5"}': '0+1001x30',
      'tamiz_http_request_seconds_bucket{le="+Inf"}': '0+1001x30',
    },
  },
  TamizJobsGivenUp: {
    rings: { 'tamiz_queue_jobs{task="mail.invitations",state="given_up"}': '0x28 1x2' },
    quiet: { 'tamiz_queue_jobs{task="mail.invitations",state="later"}': '9x30' },
  },
  TamizCodesWait: {
    rings: { 'tamiz_queue_lane_jobs{lane="codes",state="ready"}': '0x25 30x5' },
    quiet: {
      'tamiz_queue_lane_jobs{lane="codes",state="ready"}': '5x30',
      'tamiz_queue_lane_jobs{lane="bulk",state="ready"}': '5000x30',
    },
  },
  TamizProcessAway: {
    rings: {
      'up{job="tamiz-api",instance="a"}': '1x30',
      'up{job="tamiz-worker",instance="b"}': '1x25 0x5',
    },
    quiet: {
      'up{job="tamiz-api",instance="a"}': '1x30',
      'up{job="tamiz-worker",instance="b"}': '1x30',
      'up{job="other",instance="c"}': '0x30',
    },
  },
  TamizDatabaseUnread: {
    rings: { tamiz_database_metrics_up: '1x25 0x5' },
    quiet: { tamiz_database_metrics_up: '1x30' },
  },
  TamizEventLoopSlow: {
    rings: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.02x20 0.4x10' },
    quiet: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.02x28 0.4x2' },
  },
  TamizDatabaseWait: {
    rings: {
      'tamiz_database_wait_seconds_bucket{role="tamiz_app",le="0.5"}': '0+80x30',
      'tamiz_database_wait_seconds_bucket{role="tamiz_app",le="5"}': '0+100x30',
      'tamiz_database_wait_seconds_bucket{role="tamiz_app",le="+Inf"}': '0+100x30',
    },
    quiet: {
      'tamiz_database_wait_seconds_bucket{role="tamiz_app",le="0.5"}': '0+99x30',
      'tamiz_database_wait_seconds_bucket{role="tamiz_app",le="5"}': '0+100x30',
      'tamiz_database_wait_seconds_bucket{role="tamiz_app",le="+Inf"}': '0+100x30',
    },
  },
  TamizMailBounces: {
    rings: {
      'tamiz_mail_states{state="delivered"}': '400x30',
      'tamiz_mail_states{state="bounced_hard"}': '40x30',
    },
    quiet: {
      'tamiz_mail_states{state="delivered"}': '400x30',
      'tamiz_mail_states{state="bounced_hard"}': '4x30',
    },
  },
};
