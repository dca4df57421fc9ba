import { http, HttpResponse } from 'msw';

import { url } from '#src/testing/server.ts';

const pageOf = (items: readonly object[]) => ({
  data: { data: items, current_page: 1, last_page: 1 },
});

/** The history of credits as section 7 sends it, without a total. */
export const creditHistory = (
  payments: readonly object[] = [],
  movements: readonly object[] = [],
) => [
  http.get(url('/api/payments'), () => HttpResponse.json(pageOf(payments))),
  http.get(url('/api/movements'), () => HttpResponse.json(pageOf(movements))),
];

export const plainPayment = {
  id: 518,
  credits_purchased: 100,
  total: '4000.00',
  status: 'succeeded',
  created_at: '2026-11-03T17:42:00Z',
};
