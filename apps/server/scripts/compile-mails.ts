import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { compileMails } from '#scripts/mails/compile.ts';
import { emitMails } from '#scripts/mails/emit.ts';

const mailFolder = join(import.meta.dirname, '..', 'src', 'platform', 'mail');
const generatedFolder = join(mailFolder, 'generated');

const readCommitted = async (): Promise<ReadonlyMap<string, string>> => {
  await mkdir(generatedFolder, { recursive: true });
  const files = await readdir(generatedFolder);
  return new Map(
    await Promise.all(
      files.map(
        async (file) => [file, await readFile(join(generatedFolder, file), 'utf8')] as const,
      ),
    ),
  );
};

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const wanted = emitMails(await compileMails(join(mailFolder, 'templates')));
const committed = await readCommitted();
const drifted = [...new Set([...wanted.keys(), ...committed.keys()])].filter(
  (file) => wanted.get(file) !== committed.get(file),
);

if (!values.check) {
  for (const file of drifted) {
    const content = wanted.get(file);
    const path = join(generatedFolder, file);
    await (content === undefined ? rm(path) : writeFile(path, content));
  }
  console.log(`mails: ${wanted.size - 1} compiled, ${drifted.length} files changed`);
} else if (drifted.length > 0) {
  console.error(
    `mails: the templates and src/platform/mail/generated disagree: ${drifted.join(', ')}`,
  );
  console.error('Run `pnpm --filter @tamiz/server mails:build` and commit the result.');
  process.exitCode = 1;
} else {
  console.log(`mails: ${wanted.size - 1} up to date`);
}
