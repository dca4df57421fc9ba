import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readCode, writeCode } from '#src/domains/exams/verification/code.ts';

test('every code leads back to its attempt and digest, however it is typed', () => {
  const digests = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(fc.uuid(), digests, (id, bytes) => {
      const digest = Buffer.from(bytes);
      const code = writeCode(id, digest);
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
      const sought = readCode(code);
      expect(sought?.fromId.slice(0, 13)).toBe(id.slice(0, 13));
      expect(sought !== null && sought.fromId <= id && id <= sought.toId).toBe(true);
      expect(sought?.digestStart).toBe(digest.toString('hex').slice(0, 13));
      const typed = code
        .toLowerCase()
        .replaceAll('-', ' ')
        .replaceAll('0', 'o')
        .replaceAll('1', 'l');
      expect(readCode(` ${typed} `)).toEqual(sought);
    }),
  );
});

test.each([
  '',
  'hola',
  '00000-00000-00000-0000',
  '00000-00000-00000-00000-0',
  'UUUUU-00000-00000-00000',
  '🎉',
])('%j is no code', (typed) => {
  expect(readCode(typed)).toBe(null);
});
