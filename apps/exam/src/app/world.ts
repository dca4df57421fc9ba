import type { SignalKind } from '@tamiz/contract/exams/signals';

import type { KeyValue } from '#src/lib/key-value.ts';
import type { After } from '#src/lib/save-queue.ts';
import type { TabLock } from '#src/lib/tab-lock.ts';
import type { Transport } from '#src/lib/transport.ts';

/** Everything outside the exam's own rules; a simulator brings its own. */
export type World = {
  transport: Transport;
  /** As long as the tab lives. */
  tab: KeyValue;
  /** Also after a crash. */
  device: KeyValue;
  /** Monotonic milliseconds; the wall clock may be a day wrong and is never asked. */
  now: () => number;
  /** Goes on across reloads and may be a day wrong: only for how long ago something happened. */
  wallNow: () => number;
  after: After;
  random: () => number;
  lock: TabLock;
  address: { readLink: () => string | null; dropLink: () => void };
  connection: {
    /** False only when the browser is sure. */
    isOnline: () => boolean;
    /** Called when that changed, and when the page comes back to the front. */
    subscribe: (onChange: () => void) => void;
  };
  /** Tells what the window notices by itself; the connection is told apart. */
  watch: (onSignal: (kind: SignalKind) => void) => void;
};
