import { parentPort } from 'node:worker_threads';

// Dies of its first document, as native code may.
parentPort?.on('message', () => process.exit(1));
parentPort?.postMessage('ready', []);
