import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { suggestAddress } from '#src/hiring/rules/suggest-address.ts';

const domainOf = (address: string | null) => address?.split('@')[1] ?? null;

describe('the address somebody meant', () => {
  test.each([
    ['gmial.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.com.mx', 'gmail.com'],
    ['gmailcom', 'gmail.com'],
    ['GMIAL.COM', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmil.con', 'hotmail.com'],
    ['hotmail.co', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
    ['outllok.com', 'outlook.com'],
    ['yaho.com.mx', 'yahoo.com.mx'],
    ['yahoo.com.mxx', 'yahoo.com.mx'],
    ['yahooo.com', 'yahoo.com'],
    ['live.con', 'live.com'],
    ['iclud.com', 'icloud.com'],
    ['icloud.mx', 'icloud.com'],
    ['prodigy.net.mxx', 'prodigy.net.mx'],
    ['prodigi.net.mx', 'prodigy.net.mx'],
  ])('of ana@%s is at %s', (typed, meant) => {
    expect(domainOf(suggestAddress(`ana@${typed}`))).toBe(meant);
  });

  test.each([
    'ymail.com',
    'mail.com',
    'hotmail.cl',
    'yahoo.co.uk',
    'outlook.fr',
    'live.mx',
    'live.com.mz',
    'five.com',
    'talentonorte.mx',
    'unam.mx',
    'gob.mx',
    'gmv.com',
    'tamiz.example',
  ])('at %s is the one they wrote', (domain) => {
    expect(suggestAddress(`ana@${domain}`)).toBeNull();
  });

  test.each(['', 'ana', 'ana@', '@gmial.com', 'ana@b@gmial.com'])('of %j is unknown', (typed) => {
    expect(suggestAddress(typed)).toBeNull();
  });

  test('keeps what stands before the @, and is never asked about again', () => {
    expect(suggestAddress(' Ana.Ruiz+mx@gmial.com ')).toBe('Ana.Ruiz+mx@gmail.com');
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z.]{1,12}$/),
        fc.stringMatching(/^[ghotmailyucprdignevx.]{1,26}$/),
        (local, domain) => {
          const suggested = suggestAddress(`${local}@${domain}`);
          if (suggested === null) return;
          expect(suggested.startsWith(`${local}@`)).toBe(true);
          expect(suggestAddress(suggested)).toBeNull();
        },
      ),
    );
  });
});
