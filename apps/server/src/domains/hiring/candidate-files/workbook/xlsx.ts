import {
  CandidateCollector,
  type CandidateRow,
} from '#src/domains/hiring/candidate-files/collect-candidates.ts';
import { Refusal, sentences } from '#src/domains/hiring/candidate-files/refusal.ts';
import { keyOf, readSheet } from '#src/domains/hiring/candidate-files/workbook/sheet.ts';
import {
  readDateStyles,
  readSharedStrings,
} from '#src/domains/hiring/candidate-files/workbook/workbook-tables.ts';
import {
  readWorkbook,
  relationshipsOf,
} from '#src/domains/hiring/candidate-files/workbook/workbook.ts';
import { openWorkbookZip } from '#src/domains/hiring/candidate-files/workbook/zip-guard.ts';

/** Reads the first visible sheet of a workbook, a formula by the value it last had. */
export const readXlsx = (bytes: Buffer): CandidateRow[] => {
  const parts = openWorkbookZip(bytes);
  const workbook = readWorkbook(parts);
  const sheet = parts.get(workbook.sheetPath);
  if (sheet === undefined) throw new Refusal(sentences.damaged);
  const partAt = (path: string | undefined) => (path === undefined ? undefined : parts.get(path));
  const context = {
    strings: readSharedStrings(partAt(workbook.stringsPath)),
    dateStyles: readDateStyles(partAt(workbook.stylesPath)),
    isFrom1904: workbook.isFrom1904,
  };
  const collector = new CandidateCollector(`en la hoja «${workbook.sheetName.slice(0, 40)}»`);
  const links = readSheet(sheet, context, (line, cells) => collector.push(line, cells));
  const targets = relationshipsOf(parts, workbook.sheetPath);
  return collector.finish((line, column) => {
    const key = keyOf(line, column);
    const target = targets.get(links.relationships.get(key) ?? '')?.target;
    return mailAddress(links.addresses.get(key) ?? target);
  });
};

const mailAddress = (target: string | undefined): string | undefined => {
  const address = /^mailto:([^?]+)/iu.exec(target ?? '')?.[1];
  if (address === undefined) return undefined;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};
