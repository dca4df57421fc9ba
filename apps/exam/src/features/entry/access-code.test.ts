import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cleanCode, groupCode } from '#src/features/entry/access-code.ts';

test.each([
  ['AB12-CD34-EF56', 'AB12CD34EF56'],
  ['ab12 cd34 ef56', 'AB12CD34EF56'],
  [' ab12cd34ef56\n', 'AB12CD34EF56'],
  ['aB12_CD34.EF56', 'AB12CD34EF56'],
  ['OIL0-1111-0000', '011011110000'],
  ['AB12–CD34—EF56', 'AB12CD34EF56'],
])('%s is %s', (typed, code) => {
  expect(cleanCode(typed)).toBe(code);
});

test('property: grouping changes nothing but the marks, also while the code is typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (typed) => {
      const grouped = groupCode(typed);
      expect(cleanCode(grouped)).toBe(cleanCode(typed));
      expect(groupCode(grouped)).toBe(grouped);
      expect(grouped).toMatch(/^([0-9A-Z]{4}-)*[0-9A-Z]{0,4}$/);
    }),
  );
});
