import { describe, expect, it } from 'vitest';

import { isRegimeOf, isRfc, kindOfRfc, normalizeRfc } from '#src/accounts/fiscal.ts';

/** Published by their holders: public bodies and companies, and the SAT's own examples. */
const real = [
  'SAT970701NN3',
  'GODE561231GR8',
  'XAXX010101000',
  'XEXX010101000',
  'CFE370814QI0',
  'PEP9207167XA',
];

describe('an RFC', () => {
  it.each(real)('%s is accepted', (rfc) => {
    expect(isRfc(rfc)).toBe(true);
  });

  it('is read with the spaces, hyphens and small letters people write', () => {
    expect(normalizeRfc(' cfe-370814-qi0 ')).toBe('CFE370814QI0');
  });

  it.each(['CFE370814QI1', 'CFE371314QI0', 'CFE370814QI', 'CF370814QI0', '', 'GODE560231GR8'])(
    '%s is refused',
    (rfc) => {
      expect(isRfc(rfc)).toBe(false);
    },
  );

  it.each(['CFE370814QI0', 'GODE561231GR8'])('%s bears no other check digit', (rfc) => {
    const others = '0123456789A'.split('').filter((digit) => digit !== rfc.at(-1));
    expect(others.filter((digit) => isRfc(rfc.slice(0, -1) + digit))).toEqual([]);
  });

  it('tells companies from people, and which régimen either may have', () => {
    expect(kindOfRfc('CFE370814QI0')).toBe('moral');
    expect(kindOfRfc('GODE561231GR8')).toBe('fisica');
    expect(isRegimeOf('CFE370814QI0', '601')).toBe(true);
    expect(isRegimeOf('CFE370814QI0', '612')).toBe(false);
    expect(isRegimeOf('GODE561231GR8', '612')).toBe(true);
    expect(isRegimeOf('GODE561231GR8', '626')).toBe(true);
  });
});
