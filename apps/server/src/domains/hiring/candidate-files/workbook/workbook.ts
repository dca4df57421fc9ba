import path from 'node:path';

import { Refusal, sentences } from '#src/domains/hiring/candidate-files/refusal.ts';
import { scanXml } from '#src/domains/hiring/candidate-files/workbook/xml.ts';
import type { WorkbookParts } from '#src/domains/hiring/candidate-files/workbook/zip-guard.ts';

/** A relationship of a part: what kind of thing it points at, and where. */
export type Relationship = { type: string; target: string };

/** Where the parts of the sheet that will be read lie. */
export type Workbook = {
  sheetName: string;
  sheetPath: string;
  stringsPath: string | undefined;
  stylesPath: string | undefined;
  isFrom1904: boolean;
};

type SheetEntry = { name: string; relationship: string; isHidden: boolean };

/** Finds the first sheet a person sees when the workbook opens; hidden ones and charts are not it. */
export const readWorkbook = (parts: WorkbookParts): Workbook => {
  const root = [...relationshipsOf(parts, '').values()].find(isOf('officeDocument'));
  const workbookPath = root?.target ?? 'xl/workbook.xml';
  const part = parts.get(workbookPath);
  if (part === undefined) throw new Refusal(sentences.notASpreadsheet);
  const relationships = relationshipsOf(parts, workbookPath);
  const { sheets, isFrom1904 } = readSheetList(part);
  const pathOf = (kind: string) => [...relationships.values()].find(isOf(kind))?.target;
  for (const { name, relationship, isHidden } of sheets) {
    const found = relationships.get(relationship);
    if (isHidden || found === undefined || !isOf('worksheet')(found)) continue;
    return {
      sheetName: name,
      sheetPath: found.target,
      stringsPath: pathOf('sharedStrings'),
      stylesPath: pathOf('styles'),
      isFrom1904,
    };
  }
  throw new Refusal(
    'El archivo no tiene ninguna hoja visible. Muestra la hoja de tus candidatos y vuelve a subirlo.',
  );
};

/** The relationships of a part by id, their targets as names of parts ('' asks for those of the package). */
export const relationshipsOf = (parts: WorkbookParts, of: string): Map<string, Relationship> => {
  const folder = path.posix.dirname(of === '' ? 'x' : of);
  const base = path.posix.basename(of);
  const part = parts.get(path.posix.join(folder, '_rels', `${base}.rels`));
  const found = new Map<string, Relationship>();
  if (part === undefined) return found;
  scanXml(part, {
    open: (name, attribute) => {
      if (name !== 'Relationship') return;
      const target = attribute('Target') ?? '';
      const isOutside = attribute('TargetMode') === 'External';
      found.set(attribute('Id') ?? '', {
        type: attribute('Type') ?? '',
        target: isOutside ? target : path.posix.resolve('/', folder, target).slice(1),
      });
    },
  });
  return found;
};

const readSheetList = (part: Buffer): { sheets: SheetEntry[]; isFrom1904: boolean } => {
  const sheets: SheetEntry[] = [];
  let isFrom1904 = false;
  scanXml(part, {
    open: (name, attribute) => {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/u.test(attribute('date1904') ?? '');
      if (name !== 'sheet') return;
      sheets.push({
        name: attribute('name') ?? '',
        relationship: attribute('id') ?? '',
        isHidden: (attribute('state') ?? 'visible') !== 'visible',
      });
    },
  });
  return { sheets, isFrom1904 };
};

// Transitional and strict files name the same kinds under different addresses.
const isOf =
  (kind: string): ((relationship: Relationship) => boolean) =>
  ({ type }) =>
    type.endsWith(`/${kind}`);
