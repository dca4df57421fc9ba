import { fstatSync, write } from 'node:fs';
import { Socket } from 'node:net';

/** Where log lines go. Writing never waits: what the other side does not take in time is dropped and counted. */
export type LogSink = {
  readonly write: (line: string) => void;
  /** Lines that never left, since the start. */
  readonly dropped: () => number;
  /** Gives what waits a moment to leave; for the end of a process. */
  readonly flush: (milliseconds: number) => Promise<void>;
};

/** How much may wait for a slow reader. */
const maxBytes = 256 * 1024;

/** Sends one chunk; calls back with whether it left. */
type Send = (chunk: string, done: (hasLeft: boolean) => void) => void;

/** A file: written by the thread pool, which a regular file or a device keeps busy only for a moment. */
const toFile =
  (fd: number): Send =>
  (chunk, done) => {
    write(fd, chunk, (error) => done(error === null));
  };

/** A pipe: a blocking write could keep a thread for ever, and the process from ending, so it is written by events. */
const toPipe = (fd: number): Send => {
  const pipe = new Socket({ fd, readable: false, writable: true });
  // Whoever read is gone; every further write reports it.
  pipe.on('error', () => undefined);
  pipe.unref();
  return (chunk, done) => {
    pipe.write(chunk, (error) => done(error === null || error === undefined));
  };
};

const openSend = (fd: number): Send => {
  const kind = fstatSync(fd);
  return kind.isFIFO() || kind.isSocket() ? toPipe(fd) : toFile(fd);
};

const countLines = (text: string): number => text.split('\n').length - 1;

const dropNote = (count: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), msg: 'log lines dropped', count })}\n`;

/** Opens a sink on a file descriptor; lines that wait leave together, one write at a time. */
export const openLogSink = (fd: number): LogSink => {
  const send = openSend(fd);
  let waiting: string[] = [];
  let waitingBytes = 0;
  let isSending = false;
  let dropped = 0;
  let told = 0;

  const next = (): void => {
    if (isSending || waiting.length === 0) return;
    const note = dropped > told ? dropNote(dropped - told) : '';
    const noted = dropped;
    const chunk = note + waiting.join('');
    const lines = countLines(chunk) - countLines(note);
    waiting = [];
    waitingBytes = 0;
    isSending = true;
    send(chunk, (hasLeft) => {
      isSending = false;
      if (hasLeft) told = noted;
      else dropped += lines;
      next();
    });
  };

  const isIdle = (): boolean => !isSending && waiting.length === 0;

  return {
    write: (line) => {
      if (waitingBytes + line.length > maxBytes) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      waitingBytes += line.length;
      next();
    },
    dropped: () => dropped,
    flush: async (milliseconds) => {
      const deadline = Date.now() + milliseconds;
      while (!isIdle() && Date.now() < deadline) {
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
      }
    },
  };
};
