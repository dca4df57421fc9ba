import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRepository } from '#tools/lib/paths.ts';
import { wantedCalls } from '#tools/contract/calls.ts';
import { contractSource } from '#tools/contract/modules.ts';

const folder = inRepository(contractSource, 'calls');
const wanted = await wantedCalls();
const missing = [...wanted].filter(([name, text]) => {
  const file = path.join(folder, name);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});
const leftOver = globSync('**/*.ts', { cwd: folder }).filter((name) => !wanted.has(name));
const names = [...missing.map(([name]) => name), ...leftOver];

if (!process.argv.includes('--check')) {
  for (const [name, text] of missing) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  for (const name of leftOver) rmSync(path.join(folder, name));
  process.stdout.write(`calls: ${names.length === 0 ? 'nothing to change' : names.join(', ')}\n`);
} else if (names.length > 0) {
  process.stderr.write(`calls differ from the contract: ${names.join(', ')}\n`);
  process.stderr.write('Run “pnpm calls” and commit the result.\n');
  process.exitCode = 1;
}
