import { crc32, inflateRawSync } from 'node:zlib';

import { limits } from '#src/domains/hiring/candidate-files/limits.ts';
import { Refusal, sentences } from '#src/domains/hiring/candidate-files/refusal.ts';
import {
  readZipDirectory,
  type ZipEntry,
} from '#src/domains/hiring/candidate-files/workbook/zip-directory.ts';

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
  const entries = readZipDirectory(bytes);
  refuseOtherKinds(entries.map(({ name }) => name.toLowerCase()));
  const parts = new Map<string, Buffer>();
  let left: number = limits.totalBytes;
  for (const entry of entries) {
    const content = inflate(entry, Math.min(limits.entryBytes, left));
    left -= content.length;
    if (!/\.(xml|rels)$/iu.test(entry.name)) continue;
    // Entities can only be declared in a document type, and no spreadsheet program writes one.
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) {
      throw new Refusal(sentences.suspicious);
    }
    parts.set(entry.name, content);
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

const inflate = (entry: ZipEntry, room: number): Buffer => {
  const { compressed } = entry;
  const honest = Math.max(limits.ratioFromBytes, compressed.length * limits.ratio);
  const content = entry.isDeflated ? inflateWithin(entry, Math.min(room, honest)) : compressed;
  if (content.length > room) throw new Refusal(sentences.tooLarge);
  if (content.length !== entry.size) throw new Refusal(sentences.suspicious);
  if (crc32(content) !== entry.crc) throw new Refusal(sentences.damaged);
  return content;
};

const inflateWithin = ({ compressed, size }: ZipEntry, room: number): Buffer => {
  // One piece of the claimed size, so that an honest part is not held twice.
  const chunkSize = Math.max(64, Math.min(size, room) + 1);
  try {
    return inflateRawSync(compressed, { maxOutputLength: Math.max(room, 1), chunkSize });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new Refusal(isTooLarge ? sentences.tooLarge : sentences.damaged, { cause: error });
  }
};
