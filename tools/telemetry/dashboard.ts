type Panel = { title: string; unit: string; queries: Record<string, string> };

const request = 'tamiz_http_request_seconds';

const rows: Record<string, Panel[]> = {
  'What people notice': [
    {
      title: 'Requests a second by status',
      unit: 'reqps',
      queries: { '{{status}}': `sum by (status) (rate(${request}_count[5m]))` },
    },
    {
      title: 'Time to answer',
      unit: 's',
      queries: {
        'one in two': `histogram_quantile(0.5, sum by (le) (rate(${request}_bucket[5m])))`,
        'one in a hundred': `histogram_quantile(0.99, sum by (le) (rate(${request}_bucket[5m])))`,
      },
    },
    {
      title: 'Slowest routes',
      unit: 's',
      queries: {
        '{{method}} {{route}}': `topk(8, sum by (method, route) (rate(${request}_sum[5m])) / sum by (method, route) (rate(${request}_count[5m])))`,
      },
    },
    {
      title: 'Refusals and limits',
      unit: 'reqps',
      queries: {
        '{{kind}}': 'sum by (kind) (rate(tamiz_refusals_total[5m]))',
        'limit of {{call}}': 'topk(5, sum by (call) (rate(tamiz_limited_requests_total[5m])))',
      },
    },
  ],
  Exams: [
    {
      title: 'Exams running, and overdue',
      unit: 'short',
      queries: { running: 'max(tamiz_exams_running)', overdue: 'max(tamiz_exams_overdue)' },
    },
    {
      title: 'Time to save an answer',
      unit: 's',
      queries: {
        'one in a hundred': `histogram_quantile(0.99, sum by (le) (rate(${request}_bucket{route="/api/exam/answers"}[5m])))`,
      },
    },
    {
      title: 'Answers that came too late',
      unit: 'short',
      queries: { late: 'sum(increase(tamiz_exam_saves_late_total[15m]))' },
    },
    {
      title: 'Watching live',
      unit: 'short',
      queries: { streams: 'sum(tamiz_event_streams)' },
    },
  ],
  'Jobs and mails': [
    {
      title: 'Jobs by lane',
      unit: 'short',
      queries: { '{{lane}} {{state}}': 'max by (lane, state) (tamiz_queue_lane_jobs)' },
    },
    {
      title: 'Age of the oldest job',
      unit: 's',
      queries: { oldest: 'max(tamiz_queue_oldest_seconds)' },
    },
    {
      title: 'Time that jobs run',
      unit: 's',
      queries: {
        '{{lane}}':
          'histogram_quantile(0.95, sum by (le, lane) (rate(tamiz_job_seconds_bucket[5m])))',
      },
    },
    {
      title: 'Mails',
      unit: 'short',
      queries: {
        '{{outcome}} in 10 minutes': 'sum by (outcome) (increase(tamiz_mails_total[10m]))',
        '{{state}} of the last day': 'max by (state) (tamiz_mail_states)',
      },
    },
  ],
  'The machine room': [
    {
      title: 'Event loop, one turn in a hundred',
      unit: 's',
      queries: { '{{instance}}': 'max by (instance) (nodejs_eventloop_lag_p99_seconds)' },
    },
    {
      title: 'Wait for a connection, one in twenty',
      unit: 's',
      queries: {
        '{{role}}':
          'histogram_quantile(0.95, sum by (le, role) (rate(tamiz_database_wait_seconds_bucket[5m])))',
      },
    },
    {
      title: 'Memory',
      unit: 'bytes',
      queries: { '{{instance}}': 'process_resident_memory_bytes' },
    },
    {
      title: 'Age of the checks of the ledger',
      unit: 's',
      queries: { '{{check}}': 'max by (check) (tamiz_check_age_seconds)' },
    },
  ],
};

/** Every query of the dashboard. */
export const dashboardQueries = (): string[] =>
  Object.values(rows).flatMap((panels) => panels.flatMap(({ queries }) => Object.values(queries)));

const source = { type: 'prometheus', uid: '${source}' };
const size = { w: 12, h: 8 };

const toPanel = ({ title, unit, queries }: Panel, row: number, place: number, id: number) => ({
  id,
  type: 'timeseries',
  title,
  datasource: source,
  gridPos: { ...size, x: (place % 2) * size.w, y: row + Math.floor(place / 2) * size.h },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: Object.entries(queries).map(([legendFormat, expr], index) => ({
    refId: String.fromCodePoint(65 + index),
    datasource: source,
    expr,
    legendFormat,
  })),
});

const panels = () => {
  let y = 0;
  let id = 0;
  return Object.entries(rows).flatMap(([title, own]) => {
    const top = {
      id: (id += 1),
      type: 'row',
      title,
      gridPos: { h: 1, w: 24, x: 0, y },
      panels: [],
    };
    const drawn = own.map((panel, place) => toPanel(panel, y + 1, place, (id += 1)));
    y += 1 + Math.ceil(own.length / 2) * size.h;
    return [top, ...drawn];
  });
};

/** The dashboard of Grafana, to be imported as it is; which Prometheus it reads is asked there. */
export const dashboardText = (): string =>
  `${JSON.stringify(
    {
      uid: 'tamiz',
      title: 'Tamiz',
      schemaVersion: 39,
      time: { from: 'now-3h', to: 'now' },
      refresh: '1m',
      templating: {
        list: [{ name: 'source', type: 'datasource', query: 'prometheus', label: 'Prometheus' }],
      },
      panels: panels(),
    },
    null,
    2,
  )}\n`;
