// A thread whose task takes all the memory it is given.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => {
  const kept = [Array.from({ length: 1_000_000 }, () => 0)];
  for (;;) kept.push(kept[0]?.toReversed() ?? []);
});
parentPort?.postMessage('ready', []);
