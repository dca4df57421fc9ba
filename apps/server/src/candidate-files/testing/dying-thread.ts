// A thread that answers, and dies of what it did a moment later.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage({ kind: 'rows', rows: [] });
  setTimeout(() => {
    throw new TypeError('too late');
  }, 20);
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage('ready');
