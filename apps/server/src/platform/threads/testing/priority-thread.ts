// A thread that tells its own priority, which the system keeps for each thread.
import { getPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => parentPort?.postMessage(getPriority(), []));
parentPort?.postMessage('ready', []);
