import { z } from 'zod';

import type { Browser } from '#src/testing/browser.ts';
import { handOver, useOutsideWorld } from '#src/testing/outside-world.ts';
import type { OutsideWorld } from '#src/testing/outside-world.ts';
import { useApp } from '#src/testing/use-app.ts';
import type { TestApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';
import { useWorker } from '#src/testing/use-worker.ts';
import type { TestWorker } from '#src/testing/use-worker.ts';

const checkout = z.object({ checkout_url: z.url() });

export type Money = {
  api: TestApp;
  world: OutsideWorld;
  worker: TestWorker;
  sql: ReturnType<typeof useSql>;
  /** Opens a checkout and answers what the provider calls it. */
  openCheckout: (browser: Browser, body: object) => Promise<string>;
  /** Opens a checkout and pays; the provider's message about it is not handed over yet. */
  pay: (
    browser: Browser,
    credits: number,
  ) => Promise<{ sessionId: string; paymentIntentId: string }>;
  /** Hands over the provider's message of that type about that object or payment; answers its id. */
  tell: (type: string, about: string) => Promise<string>;
  /** Buys from the checkout to the credits. */
  buy: (browser: Browser, credits: number) => Promise<{ paymentIntentId: string }>;
  balanceOf: (accountId: string) => Promise<number>;
};

/** API, worker, card provider and mail server of one test file, all real. */
export const useMoney = (settings: () => Record<string, string> = () => ({})): Money => {
  const world = useOutsideWorld();
  // Several of these share one PostgreSQL with everybody else's tests.
  const api = useApp(() => ({ ...world.env(), DATABASE_POOL_SIZE: '4', ...settings() }));
  const worker = useWorker(api);
  const sql = useSql(api);

  const openCheckout: Money['openCheckout'] = async (browser, body) => {
    const answer = await browser.call('POST', '/api/payments/checkout', { body });
    const { checkout_url: url } = checkout.parse(answer.body);
    return new URL(url).pathname.split('/').at(-1) ?? '';
  };
  const pay: Money['pay'] = async (browser, credits) => {
    const sessionId = await openCheckout(browser, { credits });
    const { paymentIntentId } = await world.provider.pay(sessionId);
    return { sessionId, paymentIntentId };
  };
  const tell: Money['tell'] = async (type, about) => {
    const message = await world.messages.take(type, about);
    const answer = await handOver(api.app, message);
    if (answer.status !== 200) throw new Error(`The message was refused: ${answer.status}`);
    return message.id;
  };
  const buy: Money['buy'] = async (browser, credits) => {
    const { sessionId, paymentIntentId } = await pay(browser, credits);
    await tell('checkout.session.completed', sessionId);
    await worker.runJobs();
    return { paymentIntentId };
  };
  const balanceOf = async (accountId: string): Promise<number> => {
    const [row] = await sql<{ balance: number }>(
      'select balance from credit_balances where account_id = $1',
      [accountId],
    );
    return row?.balance ?? Number.NaN;
  };
  return { api, world, worker, sql, openCheckout, pay, tell, buy, balanceOf };
};
