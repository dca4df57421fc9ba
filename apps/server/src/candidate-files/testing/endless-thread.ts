// A thread that a file keeps for ever.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => {
  for (;;) Math.random();
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage('ready');
