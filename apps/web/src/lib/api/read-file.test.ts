import { expect, test } from 'vitest';

import { readFile, readFileName } from '#src/lib/api/read-file.ts';

test('a file is called as its header says', () => {
  const plain = 'attachment; filename="resultados-penon.csv"';
  expect(readFileName(plain)).toBe('resultados-penon.csv');
  expect(readFileName(`${plain}; filename*=UTF-8''resultados-pe%C3%B1on.csv`)).toBe(
    'resultados-peñon.csv',
  );
  expect(readFileName(`${plain}; filename*=UTF-8''%E0%A4%A`)).toBe('resultados-penon.csv');
  expect(readFileName(null)).toBeNull();
});

test('a refusal and a file that breaks off are failures', async () => {
  const refused = Response.json({ message: 'No existe.' }, { status: 404 });
  await expect(readFile(refused)).rejects.toMatchObject({ kind: 'refused', message: 'No existe.' });
  const broken = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('Lugar,'));
    },
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  await expect(readFile(new Response(broken))).rejects.toMatchObject({ kind: 'network' });
});
