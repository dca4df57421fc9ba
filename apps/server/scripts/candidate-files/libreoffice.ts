import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { promisify } from 'node:util';

import { sources } from '#scripts/candidate-files/libreoffice-sources.ts';

type Conversion = { from: string; to: string; filter: string; as: string };

const workbook = 'Calc MS Excel 2007 XML';
// Field separator, text delimiter and character set by number (76 UTF-8, 1 Windows-1252, 65535 UTF-16), first
// line; after column formats and language: quote every text.
const text = (separator: number, characters: number, isQuoted = false) =>
  `Text - txt - csv (StarCalc):${String(separator)},34,${String(characters)},1,,0,${String(isQuoted)},true,false`;

const comma = 44;
const semicolon = 59;
const tab = 9;

const conversions: Conversion[] = [
  ...Object.keys(sources()).map((from) => ({
    from,
    to: 'xlsx',
    filter: workbook,
    as: `libreoffice-${path.parse(from).name}.xlsx`,
  })),
  { from: 'basic.fods', to: 'xlsx', filter: 'Calc Office Open XML', as: 'libreoffice-ecma.xlsx' },
  { from: 'basic.fods', to: 'csv', filter: text(comma, 76), as: 'libreoffice-utf8-comma.csv' },
  { from: 'basic.fods', to: 'csv', filter: text(semicolon, 1), as: 'libreoffice-windows1252.csv' },
  { from: 'basic.fods', to: 'csv', filter: text(tab, 65_535), as: 'libreoffice-utf16-tab.csv' },
  {
    from: 'basic.fods',
    to: 'csv',
    filter: text(semicolon, 76, true),
    as: 'libreoffice-quoted.csv',
  },
  { from: 'rich-text.fods', to: 'csv', filter: text(tab, 76), as: 'libreoffice-tab.csv' },
  { from: 'formulas.fods', to: 'csv', filter: text(comma, 76), as: 'libreoffice-formulas.csv' },
  {
    from: 'title-and-gaps.fods',
    to: 'csv',
    filter: text(semicolon, 1),
    as: 'libreoffice-gaps.csv',
  },
  { from: 'basic.fods', to: 'xls', filter: 'MS Excel 97', as: 'libreoffice-old.xls' },
  { from: 'basic.fods', to: 'xls', filter: 'MS Excel 97', as: 'libreoffice-old-named-xlsx.xlsx' },
  { from: 'basic.fods', to: 'ods', filter: 'calc8', as: 'libreoffice-open-document.ods' },
  {
    from: 'basic.fods',
    to: 'ods',
    filter: 'calc8',
    as: 'libreoffice-open-document-named-xlsx.xlsx',
  },
  {
    from: 'basic.fods',
    to: 'fods',
    filter: 'OpenDocument Spreadsheet Flat XML',
    as: 'libreoffice-flat.csv',
  },
  { from: 'basic.fods', to: 'xml', filter: 'MS Excel 2003 XML', as: 'libreoffice-xml-2003.xlsx' },
  { from: 'basic.fods', to: 'html', filter: 'HTML (StarCalc)', as: 'libreoffice-page.xls' },
  { from: 'basic.fods', to: 'pdf', filter: 'calc_pdf_Export', as: 'libreoffice-print.xlsx' },
  {
    from: 'basic.fods',
    to: 'xlsm',
    filter: 'Calc MS Excel 2007 VBA XML',
    as: 'libreoffice-macros.xlsm',
  },
];

const run = promisify(execFile);

/** Has LibreOffice write its files: soffice --headless --convert-to '<extension>:<filter>[:<options>]' <source> */
export const libreOfficeFiles = async (): Promise<Record<string, Buffer>> => {
  const folder = await mkdtemp(join(tmpdir(), 'candidate-files-'));
  const files: Record<string, Buffer> = {};
  try {
    for (const [name, content] of Object.entries(sources())) {
      await writeFile(join(folder, name), content);
    }
    for (const { from, to, filter, as } of conversions) {
      const out = join(folder, as);
      await mkdir(out);
      await run('soffice', [
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--headless',
        '--convert-to',
        `${to}:${filter}`,
        '--outdir',
        out,
        join(folder, from),
      ]);
      files[as] = await readFile(join(out, `${path.parse(from).name}.${to}`));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return files;
};
