import type { Browser, BrowserContext } from '@playwright/test';
import type { People } from '#e2e/support/people.ts';
import { openSessionOf } from '#e2e/support/sign-in.ts';

/** A person created for this worker, or one of the demo, whom every worker meets. */
export type Lent =
  | 'owner'
  | 'staff'
  | 'mariana.villasenor@ejemplo.mx'
  | 'ximena.robledo@ejemplo.mx';
type SignedIn = { email: string; cookies: Awaited<ReturnType<BrowserContext['cookies']>> };

/** Sessions shared by all journeys of a worker that change nothing. */
export type SharedSignIn = { lend: (who: Lent, context: BrowserContext) => Promise<void> };

type Needs = {
  browser: Browser;
  people: People;
  baseURL: string;
  extraHTTPHeaders: Record<string, string>;
};

export const openSharedSignIn = ({ browser, people, ...options }: Needs): SharedSignIn => {
  const signedIn = new Map<Lent, Promise<SignedIn>>();
  const signIn = async (who: Lent): Promise<SignedIn> => {
    const isNew = who === 'owner' || who === 'staff';
    const email = isNew ? (await people.create({ role: who })).email : who;
    const context = await browser.newContext(options);
    await openSessionOf(await context.newPage(), email, { people, web: options.baseURL });
    const { cookies } = await context.storageState();
    await context.close();
    return { email, cookies };
  };
  return {
    lend: async (who, context) => {
      const known = signedIn.get(who) ?? signIn(who);
      signedIn.set(who, known);
      const { email, cookies } = await known;
      await context.addCookies(cookies);
      // Every time, because a presented passkey expires before the worker ends.
      await people.provePasskey(email);
    },
  };
};
