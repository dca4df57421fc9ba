// A thread whose file takes all the memory it is given.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => {
  const kept = [Array.from({ length: 1_000_000 }, () => 0)];
  for (;;) kept.push(kept[0]?.toReversed() ?? []);
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage('ready');
