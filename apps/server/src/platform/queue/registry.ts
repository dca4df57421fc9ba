import type { CronItem } from 'graphile-worker';

import { withoutTrace } from '#src/platform/queue/carried-trace.ts';
import { jobs } from '#src/platform/queue/definitions.ts';
import type { JobName, JobPayload } from '#src/platform/queue/definitions.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

type JobHandler<Name extends JobName, Services> = (
  services: Services,
  payload: JobPayload<Name>,
) => Promise<void>;

/** The handlers of some jobs, as a feature's `tasks.ts` offers them. */
export type JobHandlers<Services = WorkerServices> = {
  readonly [Name in JobName]?: JobHandler<Name, Services>;
};

/** A scheduled job, in UTC. Its key prevents a second one in the queue while the first still waits. */
export type ScheduledJob = {
  readonly task: JobName;
  readonly match: string;
  readonly options: NonNullable<CronItem['options']>;
};

/** The jobs of a domain: which of its features run them, and when. */
export type DomainJobs<Services = WorkerServices> = {
  readonly handlers: readonly JobHandlers<Services>[];
  readonly schedule: readonly ScheduledJob[];
};

export type RunJob = (payload: unknown) => Promise<void>;

const bindHandler = <Name extends JobName, Services>(
  services: Services,
  name: Name,
  handler: JobHandler<Name, Services>,
): RunJob => {
  return (payload) => {
    const own = withoutTrace(payload);
    // A job in the queue may be older than this code, so its payload is parsed again before it runs.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parse gives exactly this type; TypeScript cannot index it by a generic name
    return handler(services, jobs[name].parse(own) as JobPayload<Name>);
  };
};

const isJobName = (name: string): name is JobName => name in jobs;

/** Joins the features' handlers; a job without a handler or with two stops the worker before it starts. */
export const createRegistry = <Services>(
  services: Services,
  features: readonly JobHandlers<Services>[],
): Record<string, RunJob> => {
  const registry: Record<string, RunJob> = {};
  for (const [name, handler] of features.flatMap((feature) => Object.entries(feature))) {
    if (!isJobName(name)) throw new Error(`The job ${name} is not defined.`);
    if (name in registry) throw new Error(`The job ${name} has two handlers.`);
    registry[name] = bindHandler(services, name, handler as JobHandler<typeof name, Services>);
  }
  const missing = Object.keys(jobs).filter((name) => !(name in registry));
  if (missing.length > 0) throw new Error(`No handler for: ${missing.join(', ')}.`);
  return registry;
};
