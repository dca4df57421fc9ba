import { createSession } from '#tools/payment-emulator/payments/checkouts.ts';
import { invalid, missing, parseParams } from '#tools/payment-emulator/errors.ts';
import { expandAll } from '#tools/payment-emulator/api/expand.ts';
import type { Route } from '#tools/payment-emulator/http.ts';
import type { TaxRate } from '#tools/payment-emulator/payments/objects.ts';
import * as params from '#tools/payment-emulator/api/params.ts';
import type { Payments } from '#tools/payment-emulator/payments/payments.ts';
import type { Reversals } from '#tools/payment-emulator/payments/reversals.ts';
import { newId, nowInSeconds, pick, type Store } from '#tools/payment-emulator/payments/store.ts';

type Parts = {
  store: Store;
  payments: Payments;
  reversals: Reversals;
  pageUrl: (sessionId: string) => string;
};

/** The calls of Stripe's API that the product makes, and some that help to inspect it. */
export const apiRoutes = ({ store, payments, reversals, pageUrl }: Parts): Route[] => {
  const one = (path: string, what: string, find: (id: string) => object | undefined): Route => ({
    method: 'GET',
    path: `${path}/:id`,
    handle: ({ id, given }) => {
      const found = find(id);
      if (found === undefined) throw missing(what, id);
      return expandAll(store, found, parseParams(params.readParams, given).expand);
    },
  });

  const list = (
    url: string,
    given: { limit: number; starting_after?: string | undefined; expand: string[] },
    items: { id: string }[],
  ) => {
    const newestFirst = items.toReversed();
    const after = given.starting_after;
    const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && start === 0) throw invalid(`No such object: '${after}'`);
    const data = newestFirst.slice(start, start + given.limit);
    const answer = {
      object: 'list',
      url,
      has_more: newestFirst.length > start + data.length,
      data,
    };
    return expandAll(store, answer, given.expand);
  };

  return [
    {
      method: 'POST',
      path: '/v1/tax_rates',
      handle: ({ given }) => {
        const { expand: _expand, ...asked } = parseParams(params.taxRateParams, given);
        const rate: TaxRate = {
          id: newId('txr'),
          object: 'tax_rate',
          created: nowInSeconds(),
          livemode: false,
          ...asked,
          country: asked.country ?? null,
          description: asked.description ?? null,
        };
        store.taxRates.set(rate.id, rate);
        return rate;
      },
    },
    {
      method: 'GET',
      path: '/v1/tax_rates',
      handle: ({ given }) => {
        const asked = parseParams(params.taxRateList, given);
        const rates = [...store.taxRates.values()].filter(
          (rate) =>
            isWanted(asked.active, rate.active) && isWanted(asked.inclusive, rate.inclusive),
        );
        return list('/v1/tax_rates', asked, rates);
      },
    },
    one('/v1/tax_rates', 'tax rate', (id) => store.taxRates.get(id)),
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      handle: ({ given }) =>
        createSession(store, pageUrl, parseParams(params.sessionParams, given)).shown,
    },
    {
      method: 'GET',
      path: '/v1/checkout/sessions',
      handle: ({ given }) => {
        const asked = parseParams(params.sessionList, given);
        const found = [...store.sessions.values()]
          .map(({ shown }) => shown)
          .filter(
            (session) =>
              isWanted(asked.payment_intent, session.payment_intent) &&
              isWanted(asked.status, session.status),
          );
        return list('/v1/checkout/sessions', asked, found);
      },
    },
    one('/v1/checkout/sessions', 'checkout.session', (id) => store.sessions.get(id)?.shown),
    {
      method: 'POST',
      path: '/v1/checkout/sessions/:id/expire',
      handle: ({ id }) => {
        const session = pick(store.sessions, 'checkout.session', id);
        payments.expire(session);
        return session.shown;
      },
    },
    one('/v1/payment_intents', 'payment_intent', (id) => store.paymentIntents.get(id)),
    one('/v1/charges', 'charge', (id) => store.charges.get(id)),
    {
      method: 'POST',
      path: '/v1/refunds',
      handle: ({ given }) => {
        const asked = parseParams(params.refundParams, given);
        return reversals.refund({ ...asked, paymentIntentId: asked.payment_intent });
      },
    },
    {
      method: 'GET',
      path: '/v1/refunds',
      handle: ({ given }) => {
        const asked = parseParams(params.refundList, given);
        const refunds = [...store.refunds.values()].filter(
          (refund) =>
            isWanted(asked.payment_intent, refund.payment_intent) &&
            isWanted(asked.charge, refund.charge),
        );
        return list('/v1/refunds', asked, refunds);
      },
    },
    one('/v1/refunds', 'refund', (id) => store.refunds.get(id)),
    one('/v1/disputes', 'dispute', (id) => store.disputes.get(id)),
    {
      method: 'GET',
      path: '/v1/events',
      handle: ({ given }) => {
        const asked = parseParams(params.eventList, given);
        const events = [...store.events.values()].filter(
          ({ type }) =>
            isWanted(asked.type, type) && (asked.types === undefined || asked.types.includes(type)),
        );
        return list('/v1/events', asked, events);
      },
    },
    one('/v1/events', 'event', (id) => store.events.get(id)),
  ];
};

const isWanted = (asked: unknown, value: unknown): boolean =>
  asked === undefined || asked === value;
