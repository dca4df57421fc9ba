import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import type { TestMailbox } from '#e2e/support/mailbox.ts';
import { signedInDirectory } from '#e2e/support/paths.ts';
import type { People } from '#e2e/support/people.ts';
import { signInByCalls } from '#e2e/support/sign-in.ts';

/** Somebody made for this worker, or a person of the demo, whom every worker meets. */
export type Lent =
  | 'owner'
  | 'staff'
  | 'mariana.villasenor@ejemplo.mx'
  | 'ximena.robledo@ejemplo.mx';
type SignedIn = { email: string; cookies: Awaited<ReturnType<BrowserContext['cookies']>> };

/** People signed in once and shared by all journeys of a worker that change nothing. */
export type SharedSignIn = { lend: (who: Lent, context: BrowserContext) => Promise<void> };

type Needs = {
  browser: Browser;
  mailbox: TestMailbox;
  people: People;
  baseURL: string;
  extraHTTPHeaders: Record<string, string>;
};

export const openSharedSignIn = ({ browser, mailbox, people, ...options }: Needs): SharedSignIn => {
  const signedIn = new Map<Lent, Promise<SignedIn>>();
  const signIn = async (email: string): Promise<SignedIn> => {
    const context = await browser.newContext(options);
    await signInByCalls(await context.newPage(), mailbox, email);
    const { cookies } = await context.storageState();
    await context.close();
    return { email, cookies };
  };
  const find = async (who: Lent): Promise<SignedIn> => {
    if (who === 'owner' || who === 'staff') {
      return signIn((await people.create({ role: who })).email);
    }
    return people.oneAtATime(who, async () => {
      const known = readSignedIn(who);
      if (known !== undefined) return known;
      const fresh = await signIn(who);
      writeSignedIn(fresh);
      return fresh;
    });
  };
  return {
    lend: async (who, context) => {
      const known = signedIn.get(who) ?? find(who);
      signedIn.set(who, known);
      const { email, cookies } = await known;
      await context.addCookies(cookies);
      // Every time, because a presented passkey expires before the worker ends.
      await people.provePasskey(email);
    },
  };
};

// A person of the demo signs in once for all workers, also for those that follow a failed one: a file tells them.
const fileOf = (email: string): string => path.join(signedInDirectory, `${email}.json`);

const readSignedIn = (email: string): SignedIn | undefined =>
  existsSync(fileOf(email)) ? JSON.parse(readFileSync(fileOf(email), 'utf8')) : undefined;

const writeSignedIn = (one: SignedIn): void => {
  mkdirSync(signedInDirectory, { recursive: true });
  writeFileSync(fileOf(one.email), JSON.stringify(one));
};

/** A new stack knows nobody yet. */
export const forgetSignedIn = (): void => {
  rmSync(signedInDirectory, { recursive: true, force: true });
};
