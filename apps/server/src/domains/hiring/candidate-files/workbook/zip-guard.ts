import { limits } from '#src/domains/hiring/candidate-files/limits.ts';
import { Refusal, sentences } from '#src/domains/hiring/candidate-files/refusal.ts';
import { inflateEntries } from '#src/platform/zip/inflate-entries.ts';
import { readZipDirectory } from '#src/platform/zip/zip-directory.ts';
import { ZipRefusal } from '#src/platform/zip/zip-refusal.ts';

/** The XML parts of a workbook by name, every one really inflated and measured. */
export type WorkbookParts = ReadonlyMap<string, Buffer>;

const kinds: { isIt: (name: string) => boolean; sentence: string }[] = [
  {
    isIt: (name) => /(^|\/)vbaproject[^/]*\.bin$|^xl\/macrosheets\//u.test(name),
    sentence: sentences.macros,
  },
  { isIt: (name) => name === 'xl/workbook.bin', sentence: sentences.binaryWorkbook },
  { isIt: (name) => name === 'content.xml', sentence: sentences.openDocument },
  {
    isIt: (name) => name.startsWith('word/') || name.startsWith('ppt/'),
    sentence:
      'El archivo es un documento, no una hoja de cálculo. Copia la lista a Excel y guárdala como .xlsx o .csv.',
  },
  {
    isIt: (name) => name.endsWith('.iwa'),
    sentence:
      'El archivo es de Numbers. En Numbers elige «Exportar a», «Excel» o «CSV», y sube el resultado.',
  },
];

/** Opens a zip only as far as it is a workbook of honest size; nothing reaches an XML parser before that. */
export const openWorkbookZip = (bytes: Buffer): WorkbookParts => {
  try {
    return openParts(bytes);
  } catch (error) {
    if (!(error instanceof ZipRefusal)) throw error;
    throw new Refusal(sentences[error.reason], { cause: error });
  }
};

const openParts = (bytes: Buffer): WorkbookParts => {
  const entries = readZipDirectory(bytes, limits.zipEntries);
  refuseOtherKinds(entries.map(({ name }) => name.toLowerCase()));
  const parts = new Map<string, Buffer>();
  for (const { name, content } of inflateEntries(entries, limits)) {
    if (!/\.(xml|rels)$/iu.test(name)) continue;
    // Entities can only be declared in a document type, and no spreadsheet program writes one.
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) {
      throw new Refusal(sentences.suspicious);
    }
    parts.set(name, content);
  }
  if (parts.get('[Content_Types].xml')?.includes('macroEnabled') === true) {
    throw new Refusal(sentences.macros);
  }
  return parts;
};

const refuseOtherKinds = (names: string[]): void => {
  for (const { isIt, sentence } of kinds) {
    if (names.some(isIt)) throw new Refusal(sentence);
  }
  if (!names.includes('[content_types].xml')) {
    throw new Refusal(
      'El archivo es un .zip, no una hoja de cálculo. Descomprímelo y sube el .xlsx o .csv que contiene.',
    );
  }
};
