import { readTrace } from '#src/platform/queue/carried-trace.ts';
import type { RunJob } from '#src/platform/queue/registry.ts';
import { within } from '#src/platform/telemetry/tracing/tracer.ts';
import type { Tracer } from '#src/platform/telemetry/tracing/tracer.ts';

/** Who watches jobs: a tracer, if traces are wanted, and whoever times them. */
export type JobWatch = {
  readonly tracer: Tracer | null;
  readonly time: (name: string, isDone: boolean, seconds: number) => void;
};

const watchJob =
  (name: string, run: RunJob, { tracer, time }: JobWatch): RunJob =>
  async (payload) => {
    const start = performance.now();
    const parent = readTrace(payload);
    // What an API began to watch is watched to its end.
    const isWatched = tracer !== null && (parent !== null || tracer.chooses(null));
    const span = isWatched ? tracer.begin('job', { 'tamiz.job.name': name }, parent) : null;
    const finish = (isDone: boolean, error?: unknown): void => {
      span?.end(error);
      time(name, isDone, (performance.now() - start) / 1_000);
    };
    try {
      await (span === null ? run(payload) : within(span, () => run(payload)));
    } catch (error) {
      finish(false, error);
      throw error;
    }
    finish(true);
  };

/** The same jobs, each timed, and traced if it is among those that are. */
export const watchJobs = (
  taskList: Record<string, RunJob>,
  watch: JobWatch,
): Record<string, RunJob> =>
  Object.fromEntries(
    Object.entries(taskList).map(([name, run]) => [name, watchJob(name, run, watch)]),
  );
