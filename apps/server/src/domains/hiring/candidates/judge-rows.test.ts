import fc from 'fast-check';
import { expect, test } from 'vitest';

import { countVerdicts, judgeRows } from '#src/domains/hiring/candidates/judge-rows.ts';

const anyRows = fc.array(
  fc.record({
    line: fc.integer({ min: 2, max: 1_000 }),
    name: fc.constant('Ana Ruiz'),
    email: fc.constantFrom('a@x.mx', 'b@x.mx', 'c@x.mx', 'd@x.mx', 'e@x.mx'),
    problem: fc.option(fc.constant('El correo no es válido.'), { freq: 4 }),
  }),
);

test('never lets in more than the room, an address twice, or one that is there', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(6), fc.subarray(['a@x.mx', 'b@x.mx']), (rows, room, there) => {
      const present = new Set(there);
      const judged = judgeRows(rows, { present, room });
      const entering = judged.filter(({ verdict }) => verdict === 'ok').map(({ email }) => email);
      expect(entering.length).toBeLessThanOrEqual(room);
      expect(new Set(entering).size).toBe(entering.length);
      expect(entering.some((email) => present.has(email))).toBe(false);
      expect(judged).toHaveLength(rows.length);
      const counts = countVerdicts(judged);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
      expect(judged.every(({ verdict, reason }) => (verdict === 'ok') === (reason === null))).toBe(
        true,
      );
    }),
  );
});
