import type { Log } from '#src/lib/log.ts';

export type LogEntry = { level: keyof Log; message: string; detail?: unknown };

/** A log that remembers, so that a test can say what was logged and how often. */
export const createRecordingLog = (): { log: Log; entries: LogEntry[] } => {
  const entries: LogEntry[] = [];
  return {
    entries,
    log: {
      warn: (message, detail) => entries.push({ level: 'warn', message, detail }),
      error: (message, detail) => entries.push({ level: 'error', message, detail }),
    },
  };
};
