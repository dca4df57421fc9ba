// A thread with a fault of its own.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => {
  throw new TypeError('a fault of ours');
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage('ready');
