import type { LogSink } from '#src/platform/log-sink.ts';

/** Running work may take this long to finish before the process ends anyway. */
const stopTimeoutMs = 20_000;

/** Lines about the end may take this long to leave. */
const flushMs = 500;

/** Shuts the process down cleanly on a signal; a second signal ends it at once. */
export const stopOnSignal = (log: LogSink, stop: () => Promise<void>): void => {
  let isStopping = false;
  const handle = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    stop().then(
      () => log.flush(flushMs).then(() => process.exit(0)),
      (error: unknown) => {
        log.write(`${JSON.stringify({ level: 60, time: Date.now(), msg: String(error) })}\n`);
        return log.flush(flushMs).then(() => process.exit(1));
      },
    );
  };
  process.on('SIGTERM', handle).on('SIGINT', handle);
};
