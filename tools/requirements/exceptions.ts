type Exception = { id: string; quoted: string; reason: string };

// Quoted in a requirement, but not a text that a person reads.
const notOnScreen: Exception[] = [
  { id: 'NAV-03', quoted: 'unauthenticated', reason: 'the name of a flag in the request layer' },
  { id: 'INV-07', quoted: 'position', reason: 'a value in the body of the checkout call' },
  { id: 'CAN-03', quoted: 'manual', reason: 'a value in the answer of the resend call' },
];

// Quoted with a word as placeholder for a value; {…} matches any text.
const withPlaceholder: (Exception & { shown: string })[] = [
  { id: 'DET-05', quoted: '/ max', shown: '/ {max}', reason: 'max is the position’s maximum' },
  { id: 'DET-12', quoted: 'error:', shown: 'error: {message}', reason: 'a prefix of the toast' },
  {
    id: 'DET-12',
    quoted: 'Error al eliminar candidatos',
    shown: 'error: Error al eliminar candidatos',
    reason: 'stands after the prefix of the same toast',
  },
];

export const isInterfaceText = (id: string, quoted: string): boolean =>
  !notOnScreen.some((each) => each.id === id && each.quoted === quoted);

/** The pattern an asserted text must match to count as the quoted one: equal except for its placeholders. */
export const textPattern = (id: string, quoted: string): RegExp => {
  const exception = withPlaceholder.find((each) => each.id === id && each.quoted === quoted);
  const parts = (exception?.shown ?? quoted).split(/\{[^}]*\}/);
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`, 'u');
};
