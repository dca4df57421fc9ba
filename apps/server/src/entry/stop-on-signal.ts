/** Work under way may take this long to finish before the process ends anyway. */
const patienceMs = 20_000;

/** Ends the process in order when it is asked to; a second signal ends it at once. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const handle = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle).on('SIGINT', handle);
};
