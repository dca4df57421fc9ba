import { expect, test as playwrightTest } from '@playwright/test';
import { openMailbox, type TestMailbox } from './mailbox.ts';
import { openPeople, type People } from './people.ts';
import { collectProblems, type Problems } from './problems.ts';
import { signInByCalls, signInOnScreen } from './sign-in.ts';
import { readStack, type StackAddresses } from './stack.ts';

type TestFixtures = {
  problems: Problems;
  /** Through the screen and the mailbox. */
  signIn: (email: string) => Promise<void>;
  /** By calls, where signing in is not the subject; staff count as having presented a passkey. */
  signInQuickly: (email: string) => Promise<void>;
};

type WorkerFixtures = { stack: StackAddresses; mailbox: TestMailbox; people: People };

/** The test of every journey: the real stack, a client address of its own, and no error left unnoticed. */
export const test = playwrightTest.extend<TestFixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  stack: [async ({}, use) => use(readStack()), { scope: 'worker' }],
  mailbox: [async ({ stack }, use) => use(openMailbox(stack.mailbox)), { scope: 'worker' }],
  people: [
    async ({ stack }, use) => {
      const people = openPeople(stack.database.owner);
      await use(people);
      await people.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.web),
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': randomAddress() }),
  problems: [
    async ({ context }, use) => {
      const problems = await collectProblems(context);
      await use(problems);
      expect(await problems.list(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page, mailbox }, use) => use((email) => signInOnScreen(page, mailbox, email)),
  signInQuickly: async ({ page, mailbox, people }, use) =>
    use(async (email) => {
      await signInByCalls(page, mailbox, email);
      await people.provePasskey(email);
    }),
});

function randomAddress(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3));
  return `10.${a}.${b}.${c}`;
}
