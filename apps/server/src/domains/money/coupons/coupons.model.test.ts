import { createCoupon } from '@tamiz/db/factories';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useMoney } from '#src/testing/use-money.ts';

const money = useMoney();
const { api, world, worker, sql } = money;

const steps = ['start', 'pay', 'decline', 'expire', 'tell', 'ask'] as const;

/** Who does what; `tell` hands every message of the provider over, `ask` is the check of open checkouts. */
const anyStep = fc.record({ step: fc.constantFrom(...steps), who: fc.nat({ max: 2 }) });

const maxUses = 2;

type Page = { who: number; sessionId: string; isTold: boolean };

/** What the provider could still charge, or has charged, at the price of the coupon. */
const countPayable = async (pages: readonly Page[]): Promise<number> => {
  const states = await Promise.all(
    pages.map(({ sessionId }) => worker.services.payments.readCheckout(sessionId)),
  );
  return states.filter(({ status }) => status !== 'expired').length;
};

/** Hands over the message about how a page ended, once. */
const tellEnd = async (page: Page): Promise<void> => {
  const { status } = await worker.services.payments.readCheckout(page.sessionId);
  if (page.isTold || status === 'open') return;
  const type = status === 'complete' ? 'completed' : 'expired';
  await money.tell(`checkout.session.${type}`, page.sessionId);
  page.isTold = true;
};

const act = async (
  { step, who }: { step: (typeof steps)[number]; who: number },
  { pages, browsers, coupon }: { pages: Page[]; browsers: Browser[]; coupon: string },
): Promise<void> => {
  const last = pages.findLast((page) => page.who === who);
  // What is not open any more cannot be paid or closed: the provider says so, and nothing has happened.
  const atProvider = async (change: (sessionId: string) => Promise<unknown>) => {
    if (last !== undefined) await change(last.sessionId).catch(() => undefined);
  };
  switch (step) {
    case 'start': {
      const answer = await browsers[who]?.call('POST', '/api/payments/checkout', {
        body: { credits: 1, coupon },
      });
      const { checkout_url: url } = (answer?.body ?? {}) as { checkout_url?: string };
      if (url === undefined) expect(answer).toMatchObject({ status: 422 });
      else
        pages.push({
          who,
          sessionId: new URL(url).pathname.split('/').at(-1) ?? '',
          isTold: false,
        });
      break;
    }
    case 'pay':
      return atProvider(world.provider.pay);
    case 'decline':
      return atProvider(world.provider.decline);
    case 'expire':
      return atProvider(world.provider.expire);
    case 'tell':
      for (const page of pages) await tellEnd(page);
      await worker.runJobs();
      break;
    default:
      worker.advance(3 * 60_000);
      await worker.runJob('payments.check_open', {});
      worker.advance(-3 * 60_000);
  }
};

test('whatever people, cards and messages do, a coupon has as many uses as purchases can still be or were paid', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (drawn) => {
      round += 1;
      const coupon = `MODELO${round}`;
      await api.asOwner((tx) => createCoupon(tx, { code: coupon, maxUses }));
      const people = await Promise.all([api.signedIn(), api.signedIn(), api.signedIn()]);
      const browsers = people.map(({ browser }) => browser);
      const pages: Page[] = [];
      for (const one of drawn) {
        await act(one, { pages, browsers, coupon });
        const [row] = await sql<{
          uses: number;
          counted: number;
          most: number;
          is_added_up: boolean;
        }>(
          `select uses, (select count(*)::int from checkouts where coupon_id = coupons.id and status <> 'expired') as counted,
             coalesce((select max(n)::int from (select count(*) as n from checkouts
               where coupon_id = coupons.id and status <> 'expired' group by account_id) each_account), 0) as most,
             (paid_uses, discounted_cents) = (select count(*), coalesce(sum(discount_cents), 0) from checkouts
               where coupon_id = coupons.id and status = 'paid') as is_added_up
           from coupons where code = $1`,
          [coupon],
        );
        expect(row?.uses).toBe(row?.counted);
        expect(row?.uses).toBeLessThanOrEqual(maxUses);
        expect(row?.is_added_up).toBe(true);
        expect(row?.most).toBeLessThanOrEqual(1);
        // Ours may lag behind the provider, but only towards caution.
        expect(await countPayable(pages)).toBeLessThanOrEqual(row?.uses ?? 0);
      }
    }),
    { numRuns: 60 },
  );
});
