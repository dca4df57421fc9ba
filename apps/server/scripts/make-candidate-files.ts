// Writes the files of src/candidate-files/corpus. They are committed: neither tests nor CI run this.
// `--libreoffice` also writes those of LibreOffice anew (Debian: apt-get install libreoffice-calc-nogui).
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { workbookFiles } from '#scripts/candidate-files/handmade-workbooks.ts';
import { hostileFiles } from '#scripts/candidate-files/hostile.ts';
import { libreOfficeFiles } from '#scripts/candidate-files/libreoffice.ts';
import { textFiles } from '#scripts/candidate-files/texts.ts';

const folder = join(
  import.meta.dirname,
  '..',
  'src',
  'domains',
  'hiring',
  'candidate-files',
  'corpus',
  'files',
);

const { values } = parseArgs({ options: { libreoffice: { type: 'boolean', default: false } } });
const files = {
  ...textFiles(),
  ...hostileFiles(),
  ...(await workbookFiles()),
  ...(values.libreoffice ? await libreOfficeFiles() : {}),
};
await mkdir(folder, { recursive: true });
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
console.log(`candidate files: ${String(Object.keys(files).length)} written`);
