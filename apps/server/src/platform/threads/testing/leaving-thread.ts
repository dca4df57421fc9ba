import { parentPort } from 'node:worker_threads';

// Ends the thread at its first task, as native code may.
parentPort?.on('message', () => process.exit(1));
parentPort?.postMessage('ready', []);
