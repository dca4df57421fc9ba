import fc from 'fast-check';
import { expect, test } from 'vitest';

import { contentDisposition } from '#src/platform/http/files/file-name.ts';

const named = (...words: string[]) => contentDisposition('inline', { words, extension: 'pdf' });

test('a file is called as people write it, and in ASCII for whoever reads no more', () => {
  expect(named('reporte', 'Ana Peña', 'Desarrolladora Backend Java Sr.')).toBe(
    'inline; filename="reporte-ana-pena-desarrolladora-backend-java-sr.pdf"; ' +
      "filename*=UTF-8''reporte-ana-pe%C3%B1a-desarrolladora-backend-java-sr.pdf",
  );
  expect(named('nota-de-pago', '0197')).toBe('inline; filename="nota-de-pago-0197.pdf"');
  expect(named('reporte', '李小龍', '…')).toMatch(
    /filename="reporte\.pdf"; filename\*=UTF-8''reporte-%/,
  );
});

test('whatever people typed, the header stays one and the name a plain one', () => {
  const odd = [
    '"',
    ';',
    '\r\n',
    '\\',
    '/',
    '%',
    '-',
    'ñ',
    '李',
    '\u0301',
    '\uD800',
    '🎉',
    'ﬁ',
    '\0',
  ];
  const text = fc.string({ unit: fc.oneof(fc.constantFrom(...odd), fc.string({ maxLength: 1 })) });
  fc.assert(
    fc.property(text, text, (one, two) => {
      expect(named('reporte', one, two)).toMatch(
        /^inline; filename="[a-z0-9-]+\.pdf"(?:; filename\*=UTF-8''[\w.%-]+)?$/,
      );
    }),
  );
});
