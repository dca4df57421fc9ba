import type { CardField, CardForm } from '#tools/payment-emulator/page/card-form.ts';
import { html, type Html } from '#tools/payment-emulator/page/html.ts';
import { formatMoney, layout } from '#tools/payment-emulator/page/page-layout.ts';
import type { KeptSession } from '#tools/payment-emulator/payments/store.ts';

type PayPage = {
  session: KeptSession;
  merchantName: string;
  nonce: string;
  form: CardForm;
  /** Why the bank refused the last attempt. */
  refusal: string | null;
};

const testCards = [
  ['4242 4242 4242 4242', 'Se aprueba'],
  ['4000 0000 0000 0002', 'Se rechaza'],
  ['4000 0000 0000 9995', 'Sin fondos'],
] as const;

/** The page where a person pays: items, amount with tax, and card. */
export const payPage = ({ session, merchantName, nonce, form, refusal }: PayPage): string => {
  const { shown, lineItems } = session;
  const money = (cents: number): string => formatMoney(cents, shown.currency);
  const total = money(shown.amount_total);
  const content = html`<main class="columns">
    <section class="summary" aria-labelledby="what">
      <div class="inner">
        ${
          shown.cancel_url !== null &&
          html`<a class="back" href="${shown.cancel_url}"
            ><span aria-hidden="true">←</span> Volver sin pagar</a
          >`
        }
        <p class="merchant">
          <span class="mark" aria-hidden="true">${merchantName.charAt(0)}</span>${merchantName}
        </p>
        <h1 id="what">Pagar a ${merchantName}</h1>
        <p class="total">${total} <span class="currency">${shown.currency.toUpperCase()}</span></p>
        <ul class="lines">
          ${lineItems.map(
            (line) =>
              html`<li>
                <span class="name">${line.description}</span>
                <span class="amount">${money(line.amount_subtotal)}</span>
                <span class="detail"
                  >${formatCount(line.quantity)} × ${money(line.price.unit_amount)}</span
                >
              </li>`,
          )}
        </ul>
        <dl class="sums">
          <div>
            <dt>Subtotal</dt>
            <dd>${money(shown.amount_subtotal)}</dd>
          </div>
          ${taxesOf(session).map(
            ([label, amount]) =>
              html`<div>
                <dt>${label}</dt>
                <dd>${money(amount)}</dd>
              </div>`,
          )}
          <div class="due">
            <dt>Total a pagar</dt>
            <dd>${total}</dd>
          </div>
        </dl>
      </div>
    </section>
    <section class="payment" aria-labelledby="how">
      <div class="inner">
        <h2 id="how">Paga con tarjeta</h2>
        ${refusal !== null && html`<p class="alert" role="alert" id="refusal">${refusal}</p>`}
        <form method="post" novalidate>
          ${
            shown.customer_email !== null &&
            html`<dl class="email">
              <dt>Correo</dt>
              <dd>${shown.customer_email}</dd>
            </dl>`
          }
          ${field(form, 'number', 'Número de tarjeta', 'inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"', refusal !== null)}
          <div class="pair">
            ${field(form, 'expiry', 'Vencimiento', 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM / AA"')}
            ${field(form, 'cvc', 'Código (CVC)', 'inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"')}
          </div>
          ${field(form, 'holder', 'Nombre en la tarjeta', 'autocomplete="cc-name"')}
          <button class="pay" type="submit" data-pay>Pagar ${total}</button>
        </form>
        <aside class="tests" aria-labelledby="tests">
          <h3 id="tests">Tarjetas de prueba</h3>
          <ul>
            ${testCards.map(
              ([number, outcome]) =>
                html`<li>
                  <span class="number">${number}</span>
                  <span class="outcome">${outcome}</span>
                  <button
                    type="button"
                    data-card="${number}"
                    aria-label="Usar la tarjeta ${number}: ${outcome}"
                  >
                    Usar
                  </button>
                </li>`,
            )}
          </ul>
          <p>Con cualquier fecha futura y cualquier código. No escribas aquí una tarjeta real.</p>
        </aside>
      </div>
    </section>
  </main>`;
  return layout({ title: `Pagar a ${merchantName}`, nonce, content, hasScript: true });
};

const field = (
  { values, errors }: CardForm,
  name: CardField,
  label: string,
  attributes: string,
  isRefused = false,
): Html => {
  const error = errors[name];
  const isFirstWrong = Object.keys(errors)[0] === name;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${values[name]}"
      required
      ${{ html: attributes }}
      ${error !== undefined && { html: `aria-invalid="true" aria-describedby="${name}-error"` }}
      ${isRefused && { html: 'aria-describedby="refusal"' }}
      ${(isFirstWrong || isRefused) && { html: 'autofocus' }}
    />
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
};

const taxesOf = ({ lineItems }: KeptSession): [string, number][] => {
  const sums = new Map<string, number>();
  for (const { amount, rate } of lineItems.flatMap(({ taxes }) => taxes)) {
    const label = `${rate.display_name} ${rate.percentage} %`;
    sums.set(label, (sums.get(label) ?? 0) + amount);
  }
  return [...sums];
};

const formatCount = (count: number): string => count.toLocaleString('es-MX');
