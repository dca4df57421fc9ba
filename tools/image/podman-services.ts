import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { orderServices, type ComposeFile, type Service } from '#tools/image/compose-file.ts';
import { canPodman, podman, podmanOutput, runtime } from '#tools/image/podman.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { waitFor } from '#tools/lib/wait.ts';

export type Services = {
  /** Runs a command inside a service and answers what it printed. */
  exec: (service: string, command: string[]) => Promise<string>;
  log: (service: string) => Promise<string>;
  /** Ends and removes what was started here, and nothing else. */
  stop: () => Promise<void>;
};

// More files than any process here opens; the default of podman is more than some machines may give.
const limits = ['--ulimit', 'nofile=16384:16384', '--ulimit', 'nproc=4096:4096'];

type Project = { name: string; folder: string; file: ComposeFile };

/** One folder for each service with the secrets it names: podman mounts no single file below a root that is read-only. */
const gatherSecrets = ({ file, folder }: Project, service: string, names: string[]): string => {
  const own = path.join(folder, `secrets-${service}`);
  mkdirSync(own);
  for (const name of names) {
    const secret = file.secrets[name];
    if (secret === undefined) throw new Error(`No secret is called ${name}.`);
    copyFileSync(path.resolve(inRepository(), secret.file), path.join(own, name));
  }
  return own;
};

const mountConfig = ({ file, folder }: Project, source: string, target: string): string => {
  const config = file.configs[source];
  if (config === undefined) throw new Error(`No config is called ${source}.`);
  const from = 'file' in config ? inRepository(config.file) : path.join(folder, source);
  if ('content' in config) writeFileSync(from, config.content, { mode: 0o444 });
  return `${from}:${target}:ro`;
};

/** The words for podman that say what the service says to Compose. */
const toArguments = (project: Project, name: string, service: Service): string[] => [
  ...['--name', `${project.name}_${name}`, '--network', project.name, '--network-alias', name],
  ...limits,
  ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
  ...service.cap_drop.flatMap((each) => ['--cap-drop', each]),
  ...service.cap_add.flatMap((each) => ['--cap-add', each]),
  // Compose writes name:value, podman name alone.
  ...service.security_opt.flatMap((each) => ['--security-opt', each.replace(/:true$/, '')]),
  ...service.tmpfs.flatMap((each) => ['--tmpfs', each]),
  ...(service.user === undefined ? [] : ['--user', service.user]),
  ...(service.working_dir === undefined ? [] : ['--workdir', service.working_dir]),
  ...(service.restart === undefined ? [] : ['--restart', service.restart]),
  ...(service.stop_grace_period === undefined
    ? []
    : ['--stop-timeout', String(service.stop_grace_period)]),
  ...Object.entries(service.environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
  ...(service.secrets.length === 0
    ? []
    : ['--volume', `${gatherSecrets(project, name, service.secrets)}:/run/secrets:ro`]),
  ...service.configs.flatMap((each) => [
    '--volume',
    mountConfig(project, each.source, each.target),
  ]),
  ...service.volumes.flatMap((each) => ['--volume', `${project.name}_${each}`]),
  ...service.ports.flatMap((each) => ['--publish', each]),
];

const waitHealthy = async (id: string, name: string, { healthcheck }: Service): Promise<void> => {
  if (healthcheck === undefined) return;
  const { test, interval, timeout, retries, start_period: first = 0 } = healthcheck;
  await waitFor(
    async () =>
      (await canPodman(['exec', id, ...test], (timeout + 10) * 1000)) ? true : undefined,
    {
      what: `${name} healthy`,
      timeoutMs: (first + retries * (interval + timeout)) * 1000,
      intervalMs: 500,
    },
  );
};

/** Starts the services of a compose file with podman alone, each when those it waits for are ready. */
export const startWithPodman = async (file: ComposeFile, name: string): Promise<Services> => {
  const project = { name, file, folder: mkdtempSync(path.join(tmpdir(), `${name}-`)) };
  const ids = new Map<string, string>();
  const find = (service: string): string => {
    const id = ids.get(service);
    if (id === undefined) throw new Error(`${service} was not started.`);
    return id;
  };
  const stop = async (): Promise<void> => {
    for (const id of [...ids.values()].toReversed())
      await podman(['rm', '--force', '--ignore', '--time', '10', id]);
    for (const volume of Object.keys(file.volumes)) {
      await canPodman(['volume', 'rm', `${name}_${volume}`]);
    }
    await canPodman(['network', 'rm', name]);
    rmSync(project.folder, { recursive: true, force: true });
  };
  const start = async (service: string): Promise<void> => {
    const what = file.services[service];
    if (what === undefined) throw new Error(`No service is called ${service}.`);
    const args = toArguments(project, service, what);
    // By the name that only this run has, before it runs: one that fails to start is removed too.
    ids.set(service, `${name}_${service}`);
    await podman([...runtime, 'run', '--detach', ...args, what.image, ...what.command]);
    const isAwaitedToEnd = Object.values(file.services).some(
      ({ depends_on: on }) => on[service]?.condition === 'service_completed_successfully',
    );
    if (!isAwaitedToEnd) return waitHealthy(find(service), service, what);
    const code = await podman(['wait', find(service)], 300_000);
    if (code !== '0') throw new Error(`${service} ended with ${code}.`);
  };

  const log = async (service: string): Promise<string> => {
    const { stdout, stderr } = await podmanOutput(['logs', find(service)]);
    return `${stdout}${stderr}`;
  };
  const stopAtOnce = (): void => void stop().then(() => process.exit(1));
  process.once('SIGINT', stopAtOnce).once('SIGTERM', stopAtOnce);
  try {
    await podman(['network', 'create', name]);
    for (const service of orderServices(file)) {
      try {
        await start(service);
      } catch (error) {
        const said = ids.has(service) ? await log(service) : '';
        throw new Error(`${service} did not start. ${said.slice(-1500)}`, { cause: error });
      }
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    log,
    stop,
    exec: (service, command) => podman(['exec', find(service), ...command], 300_000),
  };
};
