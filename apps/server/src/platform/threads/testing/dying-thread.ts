// A thread that answers and fails shortly afterwards.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => {
  parentPort?.postMessage({ kind: 'rows', rows: [] }, []);
  setTimeout(() => {
    throw new TypeError('too late');
  }, 20);
});
parentPort?.postMessage('ready', []);
