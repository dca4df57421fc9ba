/** Hears what the connections of this process do: which statements run, and how long work waits for a connection. */
export type DatabaseObserver = {
  /** A statement leaves; the answer, if any, is called when it has ended. Only its text is told, never its values. */
  readonly statement: (text: string) => ((error?: unknown) => void) | undefined;
  /** A transaction got its connection, after this many seconds. */
  readonly waited: (role: string, seconds: number) => void;
};

let observer: DatabaseObserver | undefined;

/** Lets one observer hear; the answer ends that. A process has one at most. */
export const observeDatabase = (next: DatabaseObserver): (() => void) => {
  observer = next;
  return () => {
    if (observer === next) observer = undefined;
  };
};

/** Runs a statement under the eyes of the observer, if there is one. */
export const observed = <Result>(text: string, run: () => Promise<Result>): Promise<Result> => {
  const end = observer?.statement(text);
  if (end === undefined) return run();
  const running = run();
  running.then(() => end(), end);
  return running;
};

/** Takes a connection and tells how long that took. */
export const observedWait = async <Client>(
  role: string,
  connect: () => Promise<Client>,
): Promise<Client> => {
  if (observer === undefined) return connect();
  const start = performance.now();
  const client = await connect();
  observer.waited(role, (performance.now() - start) / 1_000);
  return client;
};
