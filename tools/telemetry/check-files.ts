import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { inRepository } from '#tools/lib/paths.ts';
import { readAlarms } from '#tools/telemetry/alarms.ts';
import { dashboardQueries } from '#tools/telemetry/dashboard.ts';
import { ruleCases } from '#tools/telemetry/rule-cases.ts';

const run = (program: string, ...args: string[]): string => {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(`${program} is missing: run tools/bootstrap --telemetry.`, { cause: error });
    }
    const told = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    const why = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(`${program} ${args.join(' ')} failed:\n${told}${why}`, { cause: error });
  }
};

const rulesFile = inRepository('deploy/prometheus/generated/rules.yaml');

const unitTest = (alert: string, history: Readonly<Record<string, string>>, rings: boolean) => ({
  name: `${alert} ${rings ? 'rings' : 'is quiet'}`,
  interval: '1m',
  input_series: Object.entries(history).map(([series, values]) => ({ series, values })),
  promql_expr_test: [
    {
      expr: `count(ALERTS{alertname="${alert}", alertstate="firing"}) > 0`,
      eval_time: '30m',
      exp_samples: rings ? [{ labels: '{}', value: 1 }] : [],
    },
  ],
});

/** Holds everything in deploy/prometheus and deploy/grafana against the programs that will read it; answers what was checked. */
export const checkFiles = async (): Promise<string[]> => {
  const alerts = (await readAlarms()).flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const untested = alerts.filter((alert) => !Object.hasOwn(ruleCases, alert));
  if (untested.length > 0) throw new Error(`Rules without a case: ${untested.join(', ')}.`);
  const gone = Object.keys(ruleCases).filter((alert) => !alerts.includes(alert));
  if (gone.length > 0) throw new Error(`Cases of rules that do not exist: ${gone.join(', ')}.`);

  const folder = mkdtempSync(path.join(tmpdir(), 'tamiz-rules-'));
  const write = (name: string, content: object): string => {
    const file = path.join(folder, name);
    writeFileSync(file, stringify(content, { lineWidth: 0 }));
    return file;
  };
  try {
    run('promtool', 'check', 'config', inRepository('deploy/prometheus/prometheus.yaml'));
    run('amtool', 'check-config', inRepository('deploy/prometheus/alertmanager.yaml'));
    const tests = Object.entries(ruleCases).flatMap(([alert, { rings, quiet }]) => [
      unitTest(alert, rings, true),
      unitTest(alert, quiet, false),
    ]);
    run(
      'promtool',
      'test',
      'rules',
      write('tests.yaml', { rule_files: [rulesFile], evaluation_interval: '1m', tests }),
    );
    // This version of promtool reads queries only as rules.
    const queries = dashboardQueries();
    const records = queries.map((expr, index) => ({ record: `dashboard:${index}`, expr }));
    run(
      'promtool',
      'check',
      'rules',
      write('dashboard.yaml', { groups: [{ name: 'dashboard', rules: records }] }),
    );
    return [
      `${alerts.length} rules, ${tests.length} histories (each rule rings in one and not in the other)`,
      `${queries.length} queries of the dashboard parse; Alertmanager takes its example`,
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const words = /\b(?:tamiz|nodejs|process)_[a-z0-9_]+/g;

/** Names of metrics in rules and dashboard that these scrapes do not show. */
export const missingMetrics = async (scrapes: readonly string[]): Promise<string[]> => {
  const shown = new Set(
    scrapes.flatMap((text) =>
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    ),
  );
  const exprs = (await readAlarms()).flatMap(({ rules }) => rules.map(({ expr }) => expr));
  const wanted = [...exprs, ...dashboardQueries()].flatMap((expr) =>
    [...expr.replaceAll(/"[^"]*"/g, '').matchAll(words)].map(([name]) => name),
  );
  return [...new Set(wanted)].filter((name) => !shown.has(name));
};
