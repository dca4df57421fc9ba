import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';

/** What to read again. */
export type LiveChange = {
  /** What changed, in the backend's words; null when nobody knows what, so that everything is read again. */
  kinds: readonly string[] | null;
  /** What was read less long ago than this is true still. */
  olderThanMs: number;
};

/** Live: told as it happens. Polling: asked now and then, because the stream is away. */
export type LiveState = 'connecting' | 'live' | 'polling';

type StreamOptions = {
  address: string;
  onChange: (change: LiveChange) => void;
  onState: (state: LiveState) => void;
};

const pollMs = 15_000;
/** A stream that was refused is tried again after this. */
const reopenMs = 60_000;
/** A break shorter than this is not worth telling. */
const patienceMs = 4_000;

/** The backend has heard of nothing for a minute when it says that it is quiet; the other half is for answers on their way. */
const quietMs = 30_000;
/** A stream that took longer to open was not waited for by a page that comes up: the machine slept, or the network was away. */
const promptMs = 10_000;

const anything: LiveChange = { kinds: null, olderThanMs: 0 };

const readData = (text: unknown): Readonly<Record<string, unknown>> | null => {
  if (typeof text !== 'string') return null;
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : null;
  } catch {
    return null;
  }
};

const readChange = (text: unknown): LiveChange => {
  const data = readData(text);
  return data === null ? anything : { kinds: readList(data['kinds'], readText), olderThanMs: 0 };
};

/** What happened before the stream was open was told to nobody, unless nothing happened. */
const readReady = (text: unknown): LiveChange =>
  readData(text)?.['is_quiet'] === true ? { kinds: null, olderThanMs: quietMs } : anything;

/**
 * Follows a stream of events while its page is looked at: a hidden page holds no connection and reads again when it
 * comes back. Without a stream it asks every 15 seconds. Only a page that comes up, and has just read everything, takes the word for
 * it that nothing happened.
 */
export const followStream = ({ address, onChange, onState }: StreamOptions): (() => void) => {
  const beganAt = Date.now();
  let isFirst = true;
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setInterval> | null = null;
  let waiting: ReturnType<typeof setTimeout> | null = null;

  const stopPolling = () => {
    if (polling !== null) clearInterval(polling);
    polling = null;
  };
  const stopWaiting = () => {
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
  };
  const poll = () => {
    onState('polling');
    polling ??= setInterval(() => onChange(anything), pollMs);
  };
  const close = () => {
    source?.close();
    source = null;
    stopPolling();
    stopWaiting();
  };

  const open = () => {
    if (typeof EventSource === 'undefined') {
      poll();
      return;
    }
    const opened = new EventSource(address, { withCredentials: true });
    source = opened;
    opened.addEventListener('ready', (event) => {
      stopPolling();
      stopWaiting();
      onState('live');
      const isPrompt = isFirst && Date.now() - beganAt < promptMs;
      isFirst = false;
      onChange(isPrompt ? readReady(event.data) : anything);
    });
    opened.addEventListener('change', (event) => onChange(readChange(event.data)));
    opened.addEventListener('error', () => {
      isFirst = false;
      if (opened.readyState === EventSource.CLOSED) {
        close();
        poll();
        waiting = setTimeout(open, reopenMs);
      } else {
        // The browser opens it again by itself.
        waiting ??= setTimeout(poll, patienceMs);
      }
    });
  };

  const handleVisibility = () => {
    isFirst = false;
    close();
    if (document.visibilityState === 'hidden') return;
    open();
  };

  open();
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    close();
  };
};
