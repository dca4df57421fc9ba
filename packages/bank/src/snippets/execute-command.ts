import { loadBank } from '#src/load-bank.ts';
import type { SnippetLanguage } from '#src/schema.ts';
import { tellMissing } from '#src/snippets/runtimes.ts';
import { runSnippet, type Servers } from '#src/snippets/run-snippet.ts';
import { startMariaDb } from '#src/snippets/servers.ts';
import { type Snippet, snippetsOf } from '#src/snippets/snippet.ts';

// pnpm bank:execute [languages or ids]: every program of the bank, in every language.
const chosen = process.argv.slice(2);
const snippets = snippetsOf(loadBank()).filter(
  ({ id, language }) =>
    chosen.length === 0 || chosen.some((name) => name === language || id.endsWith(name)),
);
const used = new Set(snippets.map(({ language }) => language));

/** Some depend on timers and may fail on a busy machine; a wrong key fails each time. */
const attempts = 3;

const problemOf = async (snippet: Snippet, servers: Servers): Promise<string | undefined> => {
  let problem: string | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    problem = await problemOnce(snippet, servers);
    if (problem === undefined) return undefined;
  }
  return problem;
};

const problemOnce = async (snippet: Snippet, servers: Servers): Promise<string | undefined> => {
  try {
    const printed = await runSnippet(snippet, servers);
    return printed === snippet.prints ? undefined : `printed "${printed}", not "${snippet.prints}"`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const executeAll = async (servers: Servers): Promise<number> => {
  const counts = new Map<SnippetLanguage, number>();
  let problems = 0;
  for (const snippet of snippets) {
    const problem = await problemOf(snippet, servers);
    counts.set(snippet.language, (counts.get(snippet.language) ?? 0) + 1);
    if (problem === undefined) continue;
    problems += 1;
    process.stdout.write(`${snippet.id} (${snippet.language}): ${problem}\n`);
  }
  for (const [language, count] of counts) process.stdout.write(`${language}: ${String(count)}\n`);
  process.stdout.write(
    `${String(snippets.length)} programs executed, ${String(problems)} contradict their keys.\n`,
  );
  return problems;
};

const main = async (): Promise<boolean> => {
  const missing = tellMissing(used);
  if (missing !== undefined || snippets.length === 0) {
    process.stdout.write(`${missing ?? `No program matches ${chosen.join(' ')}.`}\n`);
    return false;
  }
  const postgres =
    // oxlint-disable-next-line node/no-process-env -- the check says which server its programs may use
    process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const mariadb = used.has('mysql') ? await startMariaDb() : undefined;
  try {
    return (await executeAll({ postgres, ...(mariadb && { mariadb: mariadb.socket }) })) === 0;
  } finally {
    await mariadb?.stop();
  }
};

process.exitCode = (await main()) ? 0 : 1;
