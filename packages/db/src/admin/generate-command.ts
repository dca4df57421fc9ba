import { readFile, writeFile } from 'node:fs/promises';

import { generate, generatedFiles } from '#src/admin/generate.ts';

const adminUrl = process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const isCheck = process.argv.includes('--check');
const generated = await generate(adminUrl);

for (const kind of ['schema', 'types'] as const) {
  const file = generatedFiles[kind];
  if (!isCheck) {
    await writeFile(file, generated[kind]);
  } else if ((await readFile(file, 'utf8')) !== generated[kind]) {
    process.stderr.write(
      `${kind} differs from the migrations: run pnpm db:types and commit the result.\n`,
    );
    process.exitCode = 1;
  }
}
