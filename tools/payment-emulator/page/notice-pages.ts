import { html } from '#tools/payment-emulator/page/html.ts';
import { formatMoney, layout } from '#tools/payment-emulator/page/page-layout.ts';
import type { Store } from '#tools/payment-emulator/payments/store.ts';

const statusWords = { open: 'Por pagar', complete: 'Pagada', expired: 'Vencida' } as const;

/** What a developer finds at the emulator's own address: the purchases it knows, newest first. */
export const overviewPage = (nonce: string, { sessions }: Store): string => {
  const rows = [...sessions.values()].toReversed().map(({ shown }) => {
    const amount = formatMoney(shown.amount_total, shown.currency);
    return html`<li>
      ${
        shown.url === null
          ? html`<span>${amount}</span>`
          : html`<a href="${shown.url}">Pagar ${amount}</a>`
      }
      <span>${shown.customer_email}</span>
      <span>${statusWords[shown.status]}</span>
    </li>`;
  });
  const content = html`<main class="overview">
    <h1>Compras del emulador</h1>
    ${
      rows.length === 0
        ? html`<p>Todavía no hay compras. Compra créditos en la aplicación y aparecerán aquí.</p>`
        : html`<ul>
            ${rows}
          </ul>`
    }
  </main>`;
  return layout({ title: 'Emulador de pagos', nonce, content });
};

type Notice = {
  nonce: string;
  title: string;
  text: string;
  link: { href: string; label: string } | null;
};

/** The page when there is nothing to pay: says why and where to go instead. */
export const noticePage = ({ nonce, title, text, link }: Notice): string => {
  const content = html`<main class="notice">
    <h1>${title}</h1>
    <p>${text}</p>
    ${link !== null && html`<a class="pay" href="${link.href}">${link.label}</a>`}
  </main>`;
  return layout({ title, nonce, content });
};
