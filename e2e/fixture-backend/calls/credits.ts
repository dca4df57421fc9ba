import { refusal, type Call } from '#e2e/fixture-backend/call.ts';

const pageSize = 2;

/** Section 7 puts this page under `data`, and names no total. */
const pageOf = <Item>(items: Item[], query: URLSearchParams) => {
  const current = Number(query.get('page') ?? 1);
  return {
    data: {
      data: items.slice((current - 1) * pageSize, current * pageSize),
      current_page: current,
      last_page: Math.max(1, Math.ceil(items.length / pageSize)),
    },
  };
};

/** Section 7, “Payments and credits”; its provider is paid at once and sends the browser straight back. */
export const creditCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/payments',
    answer: ({ state, query }) => ({ status: 200, body: pageOf(state.credits.payments, query) }),
  },
  {
    method: 'GET',
    path: '/api/movements',
    answer: ({ state, query }) => ({ status: 200, body: pageOf(state.credits.movements, query) }),
  },
  {
    method: 'GET',
    path: '/api/payments/{id}',
    answer: ({ state, params: [id] }) => {
      const payment = state.credits.payments.find((each) => each.id === Number(id));
      if (payment === undefined) return refusal(404, 'No existe.');
      return { status: 200, body: { data: payment } };
    },
  },
  {
    method: 'GET',
    path: '/api/payments/{id}/invoice',
    answer: () => ({ status: 200, pdf: '%PDF-1.4\n%%EOF\n' }),
  },
  {
    method: 'POST',
    path: '/api/payments/checkout',
    answer: ({ state, body, origin }) => {
      const credits = Number(body['credits']);
      if (credits > 500) return { status: 400, body: { error: 'Hasta 500 créditos por compra.' } };
      const now = new Date().toISOString();
      state.user.credit_balance += credits;
      state.credits.payments.unshift({
        id: state.nextId(),
        credits_purchased: credits,
        total: String(credits * 40),
        status: 'succeeded',
        created_at: now,
      });
      state.credits.movements.unshift({
        id: state.nextId(),
        description: `Compra de ${credits} créditos`,
        amount: credits,
        direction: 'debit',
        type: 'purchase',
        created_at: now,
        system_mov: false,
      });
      const back =
        body['context'] === 'position' ? `/positions/${String(body['position_id'])}` : '/credits';
      return { status: 200, body: { checkout_url: `${origin}${back}?payment=success` } };
    },
  },
];
