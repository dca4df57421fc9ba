import { findOld, loadFlags } from '#tools/flags/find-old.ts';

const flags = await loadFlags();
const old = findOld(flags, new Date().toISOString().slice(0, 10));

for (const [name, { owner, ends, description }] of Object.entries(flags)) {
  const state = old.includes(name) ? 'OLD' : 'ok ';
  process.stdout.write(`${state} ${name}: ${owner}, until ${ends}. ${description}\n`);
}
process.stdout.write(
  old.length === 0
    ? 'No flag is past its end.\n'
    : `Give it to everybody or take it out: ${old.join(', ')}.\n`,
);
process.exitCode = old.length === 0 ? 0 : 1;
