/** Longer than any purchase, and short enough for amounts to stay exact. */
const mostDigits = 7;

/** What was typed as a number of credits to buy; null for anything but a whole number above zero. */
export const readQuantity = (typed: string): number | null => {
  const digits = typed.trim();
  if (!/^\d+$/.test(digits) || digits.replace(/^0+/, '').length > mostDigits) return null;
  const quantity = Number(digits);
  return quantity > 0 ? quantity : null;
};
