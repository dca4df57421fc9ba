// A thread that a task keeps for ever.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => {
  for (;;) Math.random();
});
parentPort?.postMessage('ready', []);
