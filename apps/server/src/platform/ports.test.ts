import { readdir, readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { AskedInTransaction, isGuarded } from '#src/platform/ports.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const api = useApp();
const worker = useWorker(api);

/** Ways out of the process, as a file imports or calls them. */
const waysOut =
  /from '(?:stripe|nodemailer|undici|node:(?:net|http|https|http2|tls|dgram|dns|worker_threads|child_process))'|\bcreateThreadPool\(|(?<![.\w])fetch\(/;

/** Files that have such a way and are no port, each for a reason. */
const noPorts: Record<string, string> = {
  'domains/bank/bank-files/reader-thread.ts': 'runs inside the thread',
  'domains/bank/question-files/questions-thread.ts': 'runs inside the thread',
  'domains/hiring/candidate-files/reader-thread.ts': 'runs inside the thread',
  'domains/operations/health/check-tls.ts': 'a command of an operator, outside every request',
  'domains/operations/setup/checklist.ts': 'a command of an operator, outside every request',
  'entry/stop-listening.ts': 'only stops what listens',
  'platform/http/client-error.ts': 'answers the connection that asked',
  'platform/http/security-headers.ts': 'makes the answers to those who asked',
  'platform/log-sink.ts': 'writes to its own standard output, and waits for nobody',
  'platform/mail/reach-mail-server.ts': 'a command of an operator, outside every request',
  'platform/outgoing.ts': 'guards every way out of the process',
  'platform/payments/stripe-errors.ts': 'reads errors of the SDK',
  'platform/payments/stripe-payments.ts': 'guarded where it is opened, in open-payments.ts',
  'platform/pdf/printer-thread.ts': 'runs inside the thread',
  'platform/production.ts': 'tells addresses from names',
  'platform/telemetry/metrics.ts': 'listens, and asks nobody',
  'platform/telemetry/tracing/exporter.ts':
    'sends from a queue by a clock of its own: nobody waits for it',
  'platform/threads/deadline.ts': 'the pool under the ports that use it',
  'platform/threads/niced-thread.ts': 'runs inside the thread',
  'platform/threads/thread.ts': 'the pool under the ports that use it',
  'platform/workbooks/writer-thread.ts': 'runs inside the thread',
};

describe('a port', () => {
  test('is every file that can reach outside the process', async () => {
    const root = new URL('../', import.meta.url);
    const files = (await readdir(root, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\//.test(file),
    );
    expect(files.length).toBeGreaterThan(200);
    const open: string[] = [];
    const guarded: string[] = [];
    for (const file of files) {
      const text = await readFile(new URL(file, root), 'utf8');
      if (!waysOut.test(text)) continue;
      (text.includes('outsideTransactions') ? guarded : open).push(file);
    }
    expect(open.toSorted()).toEqual(Object.keys(noPorts));
    expect(guarded.length).toBeGreaterThanOrEqual(3);
  });

  test('fails in a transaction before anything leaves, and not after it', async () => {
    const { payments, pdf, workbooks, bankFiles, candidateFiles, questionFiles } = api.services;
    const { mailer, payments: ofWorker } = worker.services;
    const ports = {
      ...{ payments, pdf, workbooks, bankFiles, candidateFiles, questionFiles },
      ...{ mailer, ofWorker },
    };
    let tried = 0;
    for (const [name, port] of Object.entries(ports)) {
      expect(isGuarded(port), name).toBe(true);
      const members = Object.values<unknown>({ ...port });
      for (const member of members) {
        if (typeof member !== 'function') continue;
        await api.services.databases.staff.transaction(async () => {
          await Promise.resolve();
          expect(() => Reflect.apply(member, port, [])).toThrow(AskedInTransaction);
        });
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(10);
    const left = await api.services.databases.staff.transaction(
      async () => () => payments.parseWebhook(Buffer.alloc(0), undefined),
    );
    expect(left).toThrow('no valid signature');
  });
});
