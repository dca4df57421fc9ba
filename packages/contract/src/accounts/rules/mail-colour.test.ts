import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { contrastBetween, holdContrast, readColour } from '#src/accounts/rules/mail-colour.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

describe('a colour of a button', () => {
  test('has letters that can be read and stands out from its card, whatever was chosen', () => {
    fc.assert(
      fc.property(anyColour, (chosen) => {
        for (const [scheme, card, least] of [
          ['light', '#FFFFFF', 1.25],
          ['dark', '#161E20', 1.6],
        ] as const) {
          const { colour, ink, contrast } = holdContrast(chosen, scheme);
          expect(contrastBetween(colour, ink)).toBeGreaterThanOrEqual(4.5);
          expect(contrastBetween(colour, ink)).toBeCloseTo(contrast);
          expect(contrastBetween(colour, card)).toBeGreaterThanOrEqual(least);
          expect(colour).toMatch(/^#[0-9A-F]{6}$/);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('stays as it is where it holds, and is darkened where not', () => {
    expect(holdContrast('#7A2E4D')).toMatchObject({ colour: '#7A2E4D', ink: '#FFFFFF' });
    expect(holdContrast('#FFD60A')).toMatchObject({ colour: '#FFD60A', ink: '#161F1D' });
    expect(holdContrast('#7D7D7D').colour).not.toBe('#7D7D7D');
    expect(holdContrast('#FFFFFF').colour).not.toBe('#FFFFFF');
  });

  test('is read as people type it', () => {
    expect(readColour(' 7a2e4d')).toBe('#7A2E4D');
    expect(readColour('#7A2E4D')).toBe('#7A2E4D');
    for (const typed of ['rojo', '#fff', '', '#7A2E4DFF'])
      expect(readColour(typed)).toBeUndefined();
  });
});
