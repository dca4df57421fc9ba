import { expect, test } from 'vitest';

import { loadBank } from '#src/load-bank.ts';
import { runSnippet } from '#src/snippets/run-snippet.ts';
import { snippetsOf } from '#src/snippets/snippet.ts';

const databaseUrl =
  // oxlint-disable-next-line node/no-process-env -- the check says which server its tests may use
  process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const snippets = snippetsOf(loadBank());

test('the bank has snippets in every language it teaches', () => {
  expect(new Set(snippets.map(({ language }) => language))).toEqual(
    new Set(['javascript', 'typescript', 'python', 'sql', 'shell']),
  );
});

// A few depend on timers and signals and may fail on a busy machine, so they are repeated; a wrong key always fails.
test.concurrent.each(snippets)(
  '$id prints what its key says',
  { retry: 2, timeout: 30_000 },
  async (snippet) => {
    expect(await runSnippet(snippet, databaseUrl)).toBe(snippet.prints);
  },
);

test('a snippet that contradicts its key is found', async () => {
  const snippet = { id: 'x', language: 'javascript', code: 'console.log(1)', prints: '2' } as const;
  expect(await runSnippet(snippet, databaseUrl)).not.toBe(snippet.prints);
});
