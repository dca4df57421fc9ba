import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { dropDatabase } from '@tamiz/db/admin';
import { resolvePort } from '@tamiz/tools/ports';
import { startChild, type Child } from '@tamiz/tools/processes';
import { startStack, type Stack } from '@tamiz/tools/stack';
import { waitForHttp } from '@tamiz/tools/wait';
import { test as exams } from '#e2e/support/exams/test.ts';
import { repositoryRoot } from '#e2e/support/paths.ts';
import { collectProblems, type Problems } from '#e2e/support/problems.ts';
import { openSessionOf } from '#e2e/support/sign-in.ts';
import { appSecret, readStack, type StackAddresses } from '#e2e/support/stack.ts';
import { openMailWire, type MailWire } from '#e2e/support/staff/mail-wire.ts';

const onLine = (name: string, line: string): void => {
  process.stdout.write(`[${name}] ${line}\n`);
};

/** The only process that takes jobs, which can be ended and started anew. */
type JobProcess = { end: () => Promise<void>; startAgain: () => Promise<void> };

type Breakable = { addresses: StackAddresses; mail: MailWire; jobs: JobProcess };

const openJobProcess = ({ children, env }: Stack): JobProcess & { stop: () => Promise<void> } => {
  let living: Child | undefined = children.worker[0];
  const end = async (): Promise<void> => {
    await living?.stop();
    living = undefined;
  };
  return {
    end,
    stop: end,
    startAgain: async () => {
      if (living !== undefined) return;
      const port = String(await resolvePort(0));
      const child = startChild({
        name: 'worker again',
        command: process.execPath,
        args: ['src/entry/worker.ts'],
        cwd: path.join(repositoryRoot, 'apps', 'server'),
        env: { ...env, METRICS_PORT: port },
        onLine,
      });
      living = child;
      await waitForHttp(`http://127.0.0.1:${port}/metrics`, {
        timeoutMs: 60_000,
        giveUp: () => child.ending(),
      });
    },
  };
};

/** A product of its own whose mail server and job process can be taken away. */
const startBreakable = async (use: (product: Breakable) => Promise<void>): Promise<void> => {
  const { admin } = readStack();
  const database = `tamiz_e2e_game_${process.pid}_${Date.now().toString(36)}`;
  const smtp = await resolvePort(0);
  const mail = await openMailWire(smtp);
  const stack = await startStack({
    adminUrl: admin,
    database,
    ports: { smtp },
    web: 'built',
    hasDemoData: false,
    env: { APP_SECRET: appSecret, LOG_LEVEL: 'error', TRUSTED_PROXIES: '1', SMTP_URL: mail.url },
    onLine,
  });
  const jobs = openJobProcess(stack);
  await use({ addresses: { ...stack.urls, admin }, mail, jobs });
  await jobs.stop();
  await stack.stop();
  await mail.goDown();
  await dropDatabase({ adminUrl: admin, database });
};

type Office = { page: Page; problems: Problems; provePasskey: () => Promise<void> };

/** A journey of an operator (`office.page`) beside a recruiter (`page`) and a candidate (`seat.page`), on a product that breaks. */
export const testBreakable = exams.extend<
  { office: Office },
  { product: Breakable; stack: StackAddresses }
>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  product: [async ({}, use) => startBreakable(use), { scope: 'worker', timeout: 180_000 }],
  stack: [async ({ product }, use) => use(product.addresses), { scope: 'worker' }],
  office: async ({ browser, people, product, stack }, use) => {
    await product.mail.comeBack();
    await product.jobs.startAgain();
    const { email } = await people.create({ role: 'staff', firstName: 'Olga', lastName: 'Prado' });
    const context = await browser.newContext({ baseURL: stack.web });
    const problems = await collectProblems(context);
    const page = await context.newPage();
    await openSessionOf(page, email, { people, web: stack.web });
    await people.provePasskey(email);
    await use({ page, problems, provePasskey: () => people.provePasskey(email) });
    expect(await problems.list(), 'errors in the browser of the operator').toEqual([]);
    await context.close();
  },
});
