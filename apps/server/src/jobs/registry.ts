import { jobs } from '#src/jobs/definitions.ts';
import type { JobName, JobPayload } from '#src/jobs/definitions.ts';
import type { WorkerServices } from '#src/jobs/worker-services.ts';

export type JobHandler<Name extends JobName> = (
  services: WorkerServices,
  payload: JobPayload<Name>,
) => Promise<void>;

/** The handlers of some jobs, as a feature's `tasks.ts` offers them. */
export type JobHandlers = { readonly [Name in JobName]?: JobHandler<Name> };

export type RunJob = (payload: unknown) => Promise<void>;

const bindHandler = <Name extends JobName>(
  services: WorkerServices,
  name: Name,
  handler: JobHandler<Name>,
): RunJob => {
  // What lies in the queue may be older than this code: it is parsed again before it runs.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parse gives exactly this type; TypeScript cannot index it by a generic name
  return (payload) => handler(services, jobs[name].parse(payload) as JobPayload<Name>);
};

const isJobName = (name: string): name is JobName => name in jobs;

/** Joins the features' handlers; a job without a handler or with two stops the worker before it starts. */
export const createRegistry = (
  services: WorkerServices,
  features: readonly JobHandlers[],
): Record<string, RunJob> => {
  const registry: Record<string, RunJob> = {};
  for (const [name, handler] of features.flatMap((feature) => Object.entries(feature))) {
    if (!isJobName(name)) throw new Error(`The job ${name} is not defined.`);
    if (name in registry) throw new Error(`The job ${name} has two handlers.`);
    registry[name] = bindHandler(services, name, handler as JobHandler<typeof name>);
  }
  const missing = Object.keys(jobs).filter((name) => !(name in registry));
  if (missing.length > 0) throw new Error(`No handler for: ${missing.join(', ')}.`);
  return registry;
};
