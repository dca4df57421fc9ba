// A thread that takes the same short time for every task and gives it back.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', (task: unknown) => {
  setTimeout(() => parentPort?.postMessage(task, []), 20);
});
parentPort?.postMessage('ready', []);
