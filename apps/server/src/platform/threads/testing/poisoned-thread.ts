// A thread whose first task leaves it broken for the second.
import { parentPort } from 'node:worker_threads';

let served = 0;
parentPort?.on('message', () => {
  served += 1;
  if (served > 1) throw new TypeError('broken by the task before');
  parentPort?.postMessage({ kind: 'rows', rows: [] }, []);
});
parentPort?.postMessage('ready', []);
