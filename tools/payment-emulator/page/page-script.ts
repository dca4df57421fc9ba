/** For convenience only: the page also works without it. */
export const pageScript = `
const form = document.querySelector('form');
const number = form.elements.namedItem('number');
const expiry = form.elements.namedItem('expiry');

number.addEventListener('input', () => {
  if (number.selectionStart !== number.value.length) return;
  number.value = number.value.replace(/\\D/g, '').slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ');
});

expiry.addEventListener('input', (event) => {
  if (event.inputType?.startsWith('delete')) return;
  const digits = expiry.value.replace(/\\D/g, '').slice(0, 4);
  expiry.value = digits.length > 1 ? digits.slice(0, 2) + ' / ' + digits.slice(2) : digits;
});

for (const button of document.querySelectorAll('[data-card]')) {
  button.addEventListener('click', () => {
    number.value = button.dataset.card;
    expiry.value = '12 / ' + String(new Date().getFullYear() + 3).slice(-2);
    form.elements.namedItem('cvc').value = '123';
    form.elements.namedItem('holder').value ||= 'Persona de Prueba';
    document.querySelector('[data-pay]').focus();
  });
}

form.addEventListener('submit', (event) => {
  const pay = document.querySelector('[data-pay]');
  if (pay.getAttribute('aria-disabled') === 'true') event.preventDefault();
  pay.setAttribute('aria-disabled', 'true');
  pay.textContent = 'Procesando…';
});
// Coming back with the browser's button shows the page as it was left.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
`;
