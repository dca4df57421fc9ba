import { parseArgs } from 'node:util';
import { inRepository } from '#tools/lib/paths.ts';
import { resolvePort } from '#tools/lib/ports.ts';
import { startChild } from '#tools/lib/processes.ts';
import { waitFor, waitForHttp } from '#tools/lib/wait.ts';
import { checkFiles, missingMetrics } from '#tools/telemetry/check-files.ts';
import { measureCost, measuredShare } from '#tools/telemetry/cost.ts';
import { dashboardQueries } from '#tools/telemetry/dashboard.ts';
import { drawTree } from '#tools/telemetry/otlp-receiver.ts';
import { startPrometheus } from '#tools/telemetry/prometheus.ts';
import { openWorld, type World } from '#tools/telemetry/world.ts';

/** The most that telemetry may take of the throughput. */
const mostLost = 0.03;

const person = 'mariana.villasenor@ejemplo.mx';

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** One sign-in with the header of a click, and the tree that the collector was told of it: two processes, one trace. */
const followClick = async ({ visit, collector, stack }: World): Promise<void> => {
  // Among those that are traced at the usual share, by its last digits.
  const click = { trace: '4bf92f3577b34da6a3ce929d00000001', span: '00f067aa0ba902b7' };
  const visitor = visit();
  await visitor.must('GET', '/sanctum/csrf-cookie');
  const headers = { traceparent: `00-${click.trace}-${click.span}-01` };
  await visitor.must('POST', '/api/login', { body: { email: person }, headers });
  await stack.mailbox.waitForMailTo(person, { subject: /código/i });
  const wanted = [
    /^tamiz-api POST \/api\/login$/,
    /^ {2}tamiz-api select app\.enqueue$/,
    /^ {2}tamiz-worker mail\.sign_in_code$/,
    /^ {4}tamiz-worker sign-in-code$/,
    /^ {6}tamiz-worker insert mail_deliveries$/,
  ];
  const draw = () =>
    drawTree(
      collector.spans.filter(({ traceId }) => traceId === click.trace),
      click.span,
    );
  await waitFor(
    async () =>
      wanted.every((line) => draw().some((drawn) => line.test(drawn))) ? true : undefined,
    { what: 'the tree of a click', timeoutMs: 30_000 },
  ).catch((error: unknown) => {
    throw new Error(`The tree of the click is not whole:\n${draw().join('\n')}`, { cause: error });
  });
  say(`trace: click, ${draw().length} spans of API and worker below it`);
  if (!values.short) for (const line of draw()) say(`  ${line}`);
};

const scrapeBoth = async ({ metrics }: World): Promise<void> => {
  const scrapes = await Promise.all(
    Object.values(metrics).map(async (host) => (await fetch(`http://${host}/metrics`)).text()),
  );
  const missing = await missingMetrics(scrapes);
  if (missing.length > 0) throw new Error(`No process shows ${missing.join(', ')}.`);
  say('metrics: every name in rules and dashboard is in a real scrape');
};

/**
 * Lets a job that failed have no try left. One that is being tried belongs to its worker until the try ends, and with the
 * mail server away a try lasts two seconds or more: so it is waited for.
 */
const spendTries = async ({ sql }: World): Promise<void> => {
  await waitFor(
    async () => {
      const spent = await sql(
        `update graphile_worker._private_jobs set attempts = max_attempts
         where locked_at is null and last_error is not null returning id`,
      );
      return spent.length > 0 ? true : undefined;
    },
    { what: 'a job that failed and waits for its next try', timeoutMs: 60_000, intervalMs: 100 },
  );
};

/** Makes what alarms are for happen, and waits until a real Prometheus rings. */
const provoke = async (world: World): Promise<void> => {
  const { stack, metrics, visit, sql } = world;
  const prometheus = await startPrometheus({
    'tamiz-api': metrics.api,
    'tamiz-worker': metrics.worker,
  });
  const rings = async (...alerts: string[]): Promise<void> => {
    const begun = performance.now();
    await waitFor(
      async () => {
        const ringing = await prometheus.ringing();
        return alerts.every((alert) => ringing.has(alert)) ? true : undefined;
      },
      { what: alerts.join(', '), timeoutMs: 60_000, intervalMs: 500 },
    );
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    say(`rang: ${alerts.join(', ')} after ${seconds} s`);
  };
  try {
    await waitFor(async () => ((await prometheus.ringing()).size === 0 ? true : undefined), {
      what: 'silence before anything happens',
      timeoutMs: 20_000,
    });
    for (const query of dashboardQueries()) await prometheus.query(query);

    await stack.mailbox.stop();
    const visitor = visit();
    await visitor.must('GET', '/sanctum/csrf-cookie');
    await visitor.must('POST', '/api/login', { body: { email: person } });
    await rings('TamizMailsDelayed');
    const old =
      "update graphile_worker._private_jobs set created_at = now() - interval '11 minutes'";
    await sql(old);
    await rings('TamizJobsWait');
    await spendTries(world);
    await rings('TamizJobsGivenUp');

    const forger = visit();
    for (let sent = 0; sent < 700; sent += 1) await forger.call('POST', '/api/login', { body: {} });
    await rings('TamizRefusalsSurge');

    await stack.children.worker[0]?.stop();
    await rings('TamizProcessAway', 'TamizCheckStale');
  } finally {
    await prometheus.stop();
  }
};

/** The API with traces and a collector beside the API without, as in production, in one process. */
const compareCost = async ({ stack, collector }: World, cookie: string): Promise<void> => {
  const [traced, plain] = [await resolvePort(0), await resolvePort(0)];
  const child = startChild({
    name: 'both apis',
    command: process.execPath,
    args: ['--max-semi-space-size=64', 'scripts/traced-and-plain.ts', String(plain)],
    cwd: inRepository('apps/server'),
    env: {
      ...stack.env,
      TRACES_URL: collector.url,
      TRACES_SHARE: String(measuredShare),
      API_PORT: String(traced),
      METRICS_PORT: '0',
    },
  });
  const at = (port: number, path: string): string => `http://127.0.0.1:${port}${path}`;
  try {
    for (const port of [traced, plain]) {
      await waitForHttp(at(port, '/readyz'), { timeoutMs: 60_000, giveUp: child.ending });
    }
    const path = '/api/user/profile';
    const cost = await measureCost({
      pid: child.pid,
      urls: { traced: at(traced, path), plain: at(plain, path) },
      cookie,
      line: mostLost,
      mostPairs: 3_000,
    });
    const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
    const range = `${percent(cost.low)} to ${percent(cost.high)}`;
    say(
      `cost: ${cost.with.toFixed(0)} µs of processor a request with traces at ${percent(measuredShare)}, ${cost.without.toFixed(0)} µs without; ${percent(cost.lost)} of the throughput, ${range} in 99 of 100 runs (${cost.pairs} pairs); at most ${percent(mostLost)}`,
    );
    if (!(cost.high <= mostLost)) {
      throw new Error(`Telemetry takes ${range}: not certainly at most ${percent(mostLost)}.`);
    }
  } finally {
    await child.stop();
  }
};

for (const line of await checkFiles()) say(`files: ${line}`);
const world = await openWorld();
try {
  await followClick(world);
  await scrapeBoth(world);
  if (!values.short) {
    // Before the mail server is away; and the cost last, because a busy machine may need long to tell it.
    const visitor = world.visit();
    await visitor.signIn(person);
    await provoke(world);
    await compareCost(world, visitor.cookie());
  }
} finally {
  await world.close();
}
