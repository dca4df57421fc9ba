import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { inheritedEnv } from '#tools/lib/env.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { resolvePort } from '#tools/lib/ports.ts';
import { startChild } from '#tools/lib/processes.ts';
import { waitForHttp } from '#tools/lib/wait.ts';

const alertsSchema = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.object({ alertname: z.string() }) })),
  }),
});

export type Prometheus = {
  /** The names of the alarms that ring now. */
  ringing: () => Promise<Set<string>>;
  /** Fails if Prometheus does not understand the query. */
  query: (text: string) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A real Prometheus with the real rules over real processes, by job. It asks every second; what must last for minutes before
 * it rings lasts three seconds here, because nobody waits that long for a check.
 */
export const startPrometheus = async (targets: Record<string, string>): Promise<Prometheus> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tamiz-prometheus-'));
  const rules = readFileSync(inRepository('deploy/prometheus/generated/rules.yaml'), 'utf8');
  writeFileSync(path.join(folder, 'rules.yaml'), rules.replaceAll(/for: [1-9]\d*m/g, 'for: 3s'));
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: ['rules.yaml'],
    scrape_configs: Object.entries(targets).map(([name, target]) => ({
      job_name: name,
      static_configs: [{ targets: [target] }],
    })),
  };
  writeFileSync(path.join(folder, 'prometheus.yaml'), stringify(config));
  const url = `http://127.0.0.1:${await resolvePort(0)}`;
  const child = startChild({
    name: 'prometheus',
    command: 'prometheus',
    args: [
      `--config.file=${folder}/prometheus.yaml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=${url.slice('http://'.length)}`,
    ],
    cwd: folder,
    env: inheritedEnv(),
  });
  const stop = async (): Promise<void> => {
    await child.stop();
    rmSync(folder, { recursive: true });
  };
  try {
    await waitForHttp(`${url}/-/ready`, { timeoutMs: 30_000, giveUp: child.ending });
  } catch (error) {
    await stop();
    throw new Error(
      `Prometheus did not start; tools/bootstrap --telemetry brings it.\n${child.tail()}`,
      { cause: error },
    );
  }
  return {
    ringing: async () => {
      const answer = await fetch(`${url}/api/v1/alerts`);
      const { data } = alertsSchema.parse(await answer.json());
      return new Set(
        data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
      );
    },
    query: async (text) => {
      const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(text)}`);
      if (!answer.ok) throw new Error(`${text}: ${await answer.text()}`);
      await answer.arrayBuffer();
    },
    stop,
  };
};
