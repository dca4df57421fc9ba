import { isCardNumber } from '#tools/payment-emulator/payments/cards.ts';

const names = ['number', 'expiry', 'cvc', 'holder'] as const;

export type CardField = (typeof names)[number];

export type CardForm = {
  values: Record<CardField, string>;
  /** The errors by field; empty when the card can be charged. */
  errors: Partial<Record<CardField, string>>;
  digits: string;
};

export const emptyCardForm: CardForm = {
  values: { number: '', expiry: '', cvc: '', holder: '' },
  errors: {},
  digits: '',
};

/** Reads what was typed into the page, and says in Spanish what is missing. */
export const readCardForm = (body: string, today = new Date()): CardForm => {
  const sent = new URLSearchParams(body);
  const value = (name: CardField): string => sent.get(name)?.trim() ?? '';
  const digits = value('number').replaceAll(/[\s-]/g, '');
  const errors: CardForm['errors'] = {
    ...(!isCardNumber(digits) && { number: 'Revisa el número de la tarjeta.' }),
    ...expiryError(value('expiry'), today),
    ...(!/^\d{3,4}$/.test(value('cvc')) && { cvc: 'Escribe el código de 3 o 4 dígitos.' }),
    ...(value('holder') === '' && { holder: 'Escribe el nombre como aparece en la tarjeta.' }),
  };
  return {
    values: {
      number: value('number'),
      expiry: value('expiry'),
      cvc: value('cvc'),
      holder: value('holder'),
    },
    errors,
    digits,
  };
};

const expiryError = (text: string, today: Date): { expiry?: string } => {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(text) ?? [];
  if (month === '') return { expiry: 'Escribe mes y año: MM / AA.' };
  const firstDayAfter = new Date(2000 + Number(year), Number(month), 1);
  return firstDayAfter <= today ? { expiry: 'La tarjeta ya venció.' } : {};
};
