import { expect, test } from 'vitest';

import { loadBank } from '#src/load-bank.ts';
import { snippetLanguages } from '#src/schema.ts';
import { gateLanguages } from '#src/snippets/languages.ts';
import { runSnippet } from '#src/snippets/run-snippet.ts';
import { snippetsOf } from '#src/snippets/snippet.ts';

const servers = {
  postgres:
    // oxlint-disable-next-line node/no-process-env -- the check says which server its tests may use
    process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres',
};

const snippets = snippetsOf(loadBank());
const executedHere = new Set<string>(gateLanguages);

test('the bank has programs in every language that can be executed', () => {
  expect(new Set(snippets.map(({ language }) => language))).toEqual(new Set(snippetLanguages));
});

test('every gate executes all but the languages whose runtimes are heavy', () => {
  const elsewhere = snippetLanguages.filter((language) => !executedHere.has(language));
  expect(elsewhere).toEqual(['java', 'go', 'mysql']);
});

// A few depend on timers and signals and may fail on a busy machine, so they are repeated; a wrong key always fails.
test.concurrent.each(snippets.filter(({ language }) => executedHere.has(language)))(
  '$id prints what its key says',
  { retry: 2, timeout: 30_000 },
  async (snippet) => {
    expect(await runSnippet(snippet, servers)).toBe(snippet.prints);
  },
);

test('a snippet that contradicts its key is found', async () => {
  const snippet = { id: 'x', language: 'javascript', code: 'console.log(1)', prints: '2' } as const;
  expect(await runSnippet(snippet, servers)).not.toBe(snippet.prints);
});

const failing = {
  id: 'x',
  language: 'javascript',
  code: 'console.log(1); throw new Error("sin saldo")',
  prints: '1',
} as const;

test('a program may have to end with an error, after what it printed', async () => {
  expect(await runSnippet({ ...failing, fails: 'sin saldo' }, servers)).toBe('1');
});

test('an error that no key claims is one of the question', async () => {
  await expect(runSnippet(failing, servers)).rejects.toThrow('sin saldo');
});

test('another error than the claimed one, or none, is found', async () => {
  await expect(runSnippet({ ...failing, fails: 'sin red' }, servers)).rejects.toThrow(
    'must fail with "sin red"',
  );
  const well = { ...failing, code: 'console.log(1)', fails: 'sin red' };
  await expect(runSnippet(well, servers)).rejects.toThrow('it ended well');
});

test('each program of Redis has a server of its own, which ends with it', async () => {
  const snippet = { id: 'x', language: 'redis', code: 'INCR n', prints: '' } as const;
  const printed = await Promise.all([runSnippet(snippet, servers), runSnippet(snippet, servers)]);
  expect(printed).toEqual(['(integer) 1', '(integer) 1']);
});
