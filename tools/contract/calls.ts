import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRepository } from '#tools/lib/paths.ts';
import { callsOf, contractModules, type DeclaredCall } from '#tools/contract/modules.ts';

const header =
  '// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.';

const toCamelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

const write = (module: string, calls: readonly [string, DeclaredCall][]): string => {
  const namespace = toCamelCase(path.posix.basename(module));
  const constants = calls.map(
    ([name, { method, path: address }]) =>
      `export const ${name}: Call<typeof ${namespace}.${name}> = { method: '${method}', path: '${address}' };`,
  );
  const imports = [
    "import type { Call } from '#src/call.ts';",
    `import type * as ${namespace} from '#src/${module}.ts';`,
  ];
  return [header, imports.join('\n'), ...constants].join('\n\n').concat('\n');
};

/** Formats all files in one run: how a long line breaks is the formatter's business. */
const format = (files: ReadonlyMap<string, string>): Map<string, string> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tamiz-calls-'));
  try {
    for (const [name, text] of files) {
      mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const oxfmt = inRepository('node_modules', '.bin', 'oxfmt');
    execFileSync(oxfmt, ['-c', inRepository('.oxfmtrc.json'), '.'], { cwd: folder });
    return new Map(
      [...files.keys()].map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The addresses of every feature's calls, by `<domain>/<feature>.ts`: what a browser may load without zod. */
export const wantedCalls = async (): Promise<Map<string, string>> => {
  const files = new Map<string, string>();
  for (const module of contractModules()) {
    const calls = await callsOf(module);
    if (calls.length > 0) files.set(`${module}.ts`, write(module, calls));
  }
  return format(files);
};
