/** A card as somebody typed it; only its last four digits are ever kept. */
export type Card = { brand: string; last4: string };

export type Decline = {
  code: string;
  declineCode?: string;
  /** What the person reads on the page. */
  explanation: string;
};

const accepted: Record<string, string> = {
  '4242424242424242': 'visa',
  '4000004840008001': 'visa',
  '5555555555554444': 'mastercard',
  '378282246310005': 'amex',
};

export const genericDecline: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  explanation: 'Tu tarjeta fue rechazada. Intenta con otra tarjeta o consulta a tu banco.',
};

const declined: Record<string, Decline> = {
  '4000000000000002': genericDecline,
  '4000000000009995': {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    explanation: 'Tu tarjeta no tiene fondos suficientes. Intenta con otra tarjeta.',
  },
  '4000000000000069': {
    code: 'expired_card',
    explanation: 'Tu tarjeta está vencida. Intenta con otra tarjeta.',
  },
  '4000000000000127': {
    code: 'incorrect_cvc',
    explanation: 'El código de seguridad de tu tarjeta no es correcto.',
  },
};

const unknownCard: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  explanation:
    'Este emulador no acepta tarjetas reales. Usa una de las tarjetas de prueba que ves en la página.',
};

export const workingCard: Card = { brand: 'visa', last4: '4242' };

/** What happens when this number is charged, as Stripe's own test cards behave. */
export const judgeCard = (number: string): { card: Card; decline: Decline | null } => {
  const brand = accepted[number];
  const card = { brand: brand ?? 'visa', last4: number.slice(-4) };
  if (brand !== undefined) return { card, decline: null };
  return { card, decline: declined[number] ?? unknownCard };
};

/** The check digit that catches a mistyped number. */
export const isCardNumber = (number: string): boolean => {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = number
    .split('')
    .toReversed()
    .map(Number)
    .map((digit, index) => (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
    .reduce((all, digit) => all + digit, 0);
  return sum % 10 === 0;
};
