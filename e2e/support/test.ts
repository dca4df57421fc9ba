import { expect, test as playwrightTest } from '@playwright/test';
import { openMailbox, type TestMailbox } from '#e2e/support/mailbox.ts';
import { openPeople, type People } from '#e2e/support/people.ts';
import { collectProblems, type Problems } from '#e2e/support/problems.ts';
import { openSharedSignIn, type Lent, type SharedSignIn } from '#e2e/support/shared-sign-in.ts';
import { openSessionOf, signInOnScreen } from '#e2e/support/sign-in.ts';
import { readStack, type StackAddresses } from '#e2e/support/stack.ts';

type TestFixtures = {
  problems: Problems;
  /** Through the screen and the mailbox. */
  signIn: (email: string) => Promise<void>;
  /** Without a mailed code, for tests that are not about signing in; staff count as having presented a passkey. */
  signInQuickly: (email: string) => Promise<void>;
  /**
   * As a person whom other journeys of the worker use too: only for reading. A journey that signs out, changes the
   * person or the account, or counts what is there creates its own person.
   */
  signInShared: (who: Lent) => Promise<void>;
};

type WorkerFixtures = {
  stack: StackAddresses;
  mailbox: TestMailbox;
  people: People;
  sharedSignIn: SharedSignIn;
};

/** The test of every journey: the real stack, its own client address, and a failure for any error in the browser. */
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
  sharedSignIn: [
    async ({ browser, people, stack }, use) =>
      use(
        openSharedSignIn({
          browser,
          people,
          baseURL: stack.web,
          extraHTTPHeaders: addressHeader(),
        }),
      ),
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.web),
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => use(addressHeader()),
  problems: [
    async ({ context }, use) => {
      const problems = await collectProblems(context);
      await use(problems);
      expect(await problems.list(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page, mailbox }, use) =>
    use((email) => signInOnScreen(page, mailbox, ownAddress(email))),
  signInQuickly: async ({ page, people, stack }, use) =>
    use(async (email) => {
      await openSessionOf(page, ownAddress(email), { people, web: stack.web });
      await people.provePasskey(email);
    }),
  signInShared: async ({ context, sharedSignIn }, use) =>
    use((who) => sharedSignIn.lend(who, context)),
});

/** Two journeys that sign in as one person read each other's codes: an address has a part nobody else draws. */
const ownAddress = (email: string): string => {
  if (/[0-9a-f]{8}(-[0-9a-f]{4})?@/.test(email)) return email;
  throw new Error(`${email} may be signed in elsewhere: use signInShared, or create a person.`);
};

/** A different address for each test; otherwise all journeys would share the limits of one. */
const addressHeader = (): Record<string, string> => {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3));
  return { 'X-Forwarded-For': `10.${a}.${b}.${c}` };
};
