import { expect, test } from 'vitest';
import { useEmulator } from '#tools/payment-emulator/testing/use-emulator.ts';

const goodCard = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  holder: 'Mariana',
};

const openPage = async () => {
  const setup = await useEmulator();
  const session = await setup.openSession();
  const url = session.url ?? '';
  const submit = (card: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
  return { ...setup, session, url, submit };
};

test('shows what is bought, its tax and its total, and that nothing is charged', async () => {
  const { url } = await openPage();
  const page = await (await fetch(url)).text();
  for (const text of [
    'Emulador de pagos</strong> · no se cobra nada',
    'Crédito para invitaciones',
    '10 × $34.48',
    '$344.80',
    'IVA 16 %',
    '$55.17',
    '$399.97',
    'mariana@ejemplo.mx',
    'href="http://localhost:5173/credits?payment=cancel"',
  ]) {
    expect(page).toContain(text);
  }
});

test('a good card pays and leads back to the merchant, also when sent twice', async () => {
  const { submit, url, session, stripe } = await openPage();
  const answers = [await submit(goodCard), await submit(goodCard)];
  for (const answer of answers) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:5173/credits?payment=success&session=${session.id}`,
    );
  }
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  expect(await (await fetch(url)).text()).toContain('Este pago ya está hecho');
});

test.each([
  ['4000 0000 0000 0002', 'Tu tarjeta fue rechazada.'],
  ['4000 0000 0000 9995', 'no tiene fondos suficientes'],
  ['4111 1111 1111 1111', 'no acepta tarjetas reales'],
])('%s is declined with a sentence, and another card may follow', async (number, sentence) => {
  const { submit, session, stripe, told } = await openPage();
  const refused = await submit({ ...goodCard, number });
  const page = await refused.text();
  expect(page).toContain(sentence);
  expect(page).not.toContain(`value="${number}"`);
  await told('payment_intent.payment_failed');
  expect((await submit(goodCard)).status).toBe(303);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
});

test('what is mistyped is said beside its field, and nothing is tried', async () => {
  const { submit, emulator } = await openPage();
  const answer = await submit({
    number: '4242 4242 4242 4241',
    expiry: '01 / 20',
    cvc: '1',
    holder: '"><script>',
  });
  const page = await answer.text();
  for (const text of [
    'Revisa el número',
    'ya venció',
    '3 o 4 dígitos',
    '&quot;&gt;&lt;script&gt;',
  ]) {
    expect(page).toContain(text);
  }
  expect(await emulator.events()).toEqual([]);
});

test('an expired or unknown page says so', async () => {
  const { emulator, url, session, submit } = await openPage();
  await emulator.expire(session.id);
  expect((await fetch(url)).status).toBe(410);
  expect(await (await submit(goodCard)).text()).toContain('Esta página de pago venció');
  const unknown = await fetch(`${emulator.url}/pagar/cs_test_nada`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain('No encontramos esta página de pago');
});
