import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  emptyCardForm,
  readCardForm,
  type CardForm,
} from '#tools/payment-emulator/page/card-form.ts';
import { judgeCard } from '#tools/payment-emulator/payments/cards.ts';
import { successAddress } from '#tools/payment-emulator/payments/checkouts.ts';
import { readBody } from '#tools/payment-emulator/http.ts';
import { noticePage, overviewPage } from '#tools/payment-emulator/page/notice-pages.ts';
import { payPage } from '#tools/payment-emulator/page/pay-page.ts';
import type { Payments } from '#tools/payment-emulator/payments/payments.ts';
import type { KeptSession, Store } from '#tools/payment-emulator/payments/store.ts';

type Parts = { store: Store; payments: Payments; merchantName: string };

/** The page of a checkout: shows it, takes a card, and sends the buyer back where the merchant said. */
export const createHostedPage = ({ store, payments, merchantName }: Parts) => {
  const showPayment = (
    response: ServerResponse,
    session: KeptSession,
    { form = emptyCardForm, refusal = null }: { form?: CardForm; refusal?: string | null } = {},
  ): void => {
    // 200 also for a form with errors: a browser logs any other status as an error.
    send(response, 200, (nonce) => payPage({ session, merchantName, nonce, form, refusal }), [
      new URL(session.shown.success_url).origin,
    ]);
  };

  const takeCard = (response: ServerResponse, session: KeptSession, body: string): void => {
    const form = readCardForm(body);
    if (Object.keys(form.errors).length > 0) return showPayment(response, session, { form });
    const { card, decline } = judgeCard(form.digits);
    if (decline === null) {
      payments.pay(session, card);
      return redirect(response, successAddress(session.shown));
    }
    payments.decline(session, card, decline);
    // The other fields stay filled in; another card needs its own number and code.
    const values = { ...form.values, number: '', cvc: '' };
    return showPayment(response, session, {
      form: { ...form, values },
      refusal: decline.explanation,
    });
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const body = await readBody(request);
    const session = store.sessions.get(/^\/pagar\/(\w+)$/.exec(path)?.[1] ?? '');
    if (path === '/') return send(response, 200, (nonce) => overviewPage(nonce, store));
    if (session === undefined) return send(response, 404, unknownPage);
    const { shown } = session;
    if (shown.status === 'open') {
      if (request.method === 'POST') return takeCard(response, session, body);
      return showPayment(response, session);
    }
    const back = { href: shown.cancel_url ?? '', label: `Volver a ${merchantName}` };
    if (shown.status === 'expired') {
      return send(response, 410, (nonce) =>
        noticePage({
          nonce,
          title: 'Esta página de pago venció',
          text: 'No se cobró nada. Para comprar, vuelve a empezar desde la aplicación.',
          link: shown.cancel_url === null ? null : back,
        }),
      );
    }
    if (request.method === 'POST') return redirect(response, successAddress(shown));
    return send(response, 200, (nonce) =>
      noticePage({
        nonce,
        title: 'Este pago ya está hecho',
        text: 'No hace falta que hagas nada más.',
        link: { href: successAddress(shown), label: back.label },
      }),
    );
  };
};

const unknownPage = (nonce: string): string =>
  noticePage({
    nonce,
    title: 'No encontramos esta página de pago',
    text: 'El emulador olvida todo cuando se detiene. Vuelve a empezar la compra desde la aplicación.',
    link: null,
  });

const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
};

const send = (
  response: ServerResponse,
  status: number,
  page: (nonce: string) => string,
  // A form that ends in a redirect must name where it leads, too.
  formTargets: string[] = [],
): void => {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    'img-src data:',
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(page(nonce));
};
