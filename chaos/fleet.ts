import { fileURLToPath } from 'node:url';

import { resolvePort } from '@tamiz/tools/ports';
import { signalGroup, startChild } from '@tamiz/tools/processes';
import type { Child } from '@tamiz/tools/processes';
import { waitForHttp } from '@tamiz/tools/wait';

import { processes } from '#chaos/plan.ts';
import type { Fault, ProcessName, Wire } from '#chaos/plan.ts';
import { openProxy } from '#chaos/proxy.ts';
import type { Proxy } from '#chaos/proxy.ts';

const serverFolder = fileURLToPath(new URL('../apps/server/', import.meta.url));

/** A process that was told to stop has 20 s by its own rules; whoever takes longer hangs. */
const stopMs = 40_000;
const startMs = 90_000;

type Outside = { database: string; mail: string; payments: string };

const rolesOf = ['APP', 'AUTH', 'STAFF', 'WORKER', 'EXAM'].map((role) => `DATABASE_URL_${role}`);

const through = (url: string, port: number): string => {
  const own = new URL(url);
  own.host = `127.0.0.1:${port}`;
  return own.href;
};

type Options = {
  env: Record<string, string>;
  outside: Outside;
  /** Where the provider calls; the first API process listens there. */
  webhookPort: number;
  /** What must not happen to a process by itself. */
  report: (violation: string) => void;
};

/** Two API processes and two workers, each reaching PostgreSQL, mail and payments by wires of its own. */
export const openFleet = async ({ env, outside, webhookPort, report }: Options) => {
  const proxies = new Map<Wire, Proxy>();
  const started = new Map<ProcessName, Child>();
  const ports = new Map<ProcessName, number>();
  /** What is being done to a process; the next thing waits for it. */
  const underWay = new Map<ProcessName, Promise<void>>();
  const targets = {
    postgres: new URL(outside.database),
    mail: new URL(outside.mail),
    payments: new URL(outside.payments),
  };

  const envOf = async (name: ProcessName): Promise<Record<string, string>> => {
    const open = async (what: keyof typeof targets, usual: number): Promise<number> => {
      const { hostname, port } = targets[what];
      const proxy = await openProxy({
        host: hostname,
        port: Number(port || usual),
        isNamed: what === 'payments',
      });
      proxies.set(`${name}/${what}`, proxy);
      return proxy.port;
    };
    const database = await open('postgres', 5432);
    const payments = await open('payments', 80);
    const mail = name.startsWith('worker') ? await open('mail', 25) : 9;
    const port = name === 'api-1' ? webhookPort : await resolvePort(0);
    ports.set(name, port);
    return {
      ...env,
      ...Object.fromEntries(rolesOf.map((role) => [role, through(env[role] ?? '', database)])),
      SMTP_URL: through(outside.mail, mail),
      STRIPE_API_BASE: new URL(through(outside.payments, payments)).origin,
      ...(name.startsWith('api') ? { API_PORT: String(port) } : { METRICS_PORT: String(port) }),
    };
  };
  const envs = new Map<ProcessName, Record<string, string>>();
  for (const name of processes) envs.set(name, await envOf(name));

  const urlOf = (name: ProcessName): string => `http://127.0.0.1:${ports.get(name) ?? 0}`;
  const readyUrl = (name: ProcessName): string =>
    `${urlOf(name)}${name.startsWith('api') ? '/readyz' : '/metrics'}`;

  const launch = (name: ProcessName): Child => {
    const child = startChild({
      name,
      command: process.execPath,
      args: [`src/entry/${name.startsWith('api') ? 'api' : 'worker'}.ts`],
      cwd: serverFolder,
      env: envs.get(name) ?? {},
    });
    started.set(name, child);
    return child;
  };

  /** Starts it as a supervisor does: one that ends before it is ready, its database being away, is started again. */
  const start = async (name: ProcessName): Promise<void> => {
    const deadline = performance.now() + startMs;
    let child = launch(name);
    while (performance.now() < deadline) {
      try {
        await waitForHttp(readyUrl(name), { timeoutMs: 15_000, giveUp: () => child.ending() });
        return;
      } catch {
        if (child.ending() !== undefined) child = launch(name);
      }
    }
    report(`${name} did not get ready in ${startMs / 1_000} s: ${child.tail().slice(-600)}`);
  };

  const living = (name: ProcessName): Child | undefined => {
    const child = started.get(name);
    const ending = child?.ending();
    if (child === undefined || ending === undefined) return child;
    report(`${name} ${ending} by itself: ${child.tail().slice(-600)}`);
    return undefined;
  };

  const terminate = async (name: ProcessName): Promise<void> => {
    const child = living(name);
    if (child === undefined) return;
    signalGroup(child.pid, 'SIGTERM');
    const timer = setTimeout(() => {
      report(`${name} hung after SIGTERM`);
      signalGroup(child.pid, 'SIGKILL');
    }, stopMs);
    await child.exited;
    clearTimeout(timer);
  };

  const endAndRestart = async (name: ProcessName, fault: Fault): Promise<void> => {
    if (fault.kind === 'kill') {
      const child = living(name);
      if (child !== undefined) {
        signalGroup(child.pid, 'SIGKILL');
        await child.exited;
      }
    } else await terminate(name);
    await new Promise((resolve) => setTimeout(resolve, fault.forMs));
    await start(name);
  };

  await Promise.all(processes.map(start));

  return {
    apis: [urlOf('api-1'), urlOf('api-2')] as const,
    readyUrl,
    /** Causes a fault and goes on; one about a process that is being restarted waits until it is back. */
    strike: async (fault: Fault): Promise<void> => {
      if ('wire' in fault) {
        proxies.get(fault.wire)?.strike(fault);
        return;
      }
      const name = fault.process;
      await underWay.get(name);
      underWay.set(name, endAndRestart(name, fault));
    },
    /** Everything works again and every process is back. */
    heal: async (): Promise<void> => {
      for (const proxy of proxies.values()) proxy.heal();
      await Promise.all(underWay.values());
      for (const name of processes) living(name);
    },
    /** Ends every process by SIGTERM, as an update does; one that does not end is stuck. */
    stop: async (): Promise<void> => {
      await Promise.all(underWay.values());
      await Promise.all(processes.map(terminate));
      for (const proxy of proxies.values()) await proxy.stop();
    },
    tails: (): string =>
      [...started].map(([name, child]) => `${name}:\n${child.tail()}`).join('\n'),
  };
};
