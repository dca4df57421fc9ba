// A thread with a fault of its own.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => {
  throw new TypeError('a fault of ours');
});
parentPort?.postMessage('ready', []);
