// A thread that takes long and uses hardly any processor time, as on a machine that does not let it run.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => {
  setTimeout(() => parentPort?.postMessage('waited', []), 1500);
});
parentPort?.postMessage('ready', []);
