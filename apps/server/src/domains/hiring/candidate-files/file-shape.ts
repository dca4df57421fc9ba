import path from 'node:path';

import { candidateFileExtensions } from '@tamiz/contract/shared/constants';

import { decodeText } from '#src/domains/hiring/candidate-files/decode-text.ts';
import { limits } from '#src/domains/hiring/candidate-files/limits.ts';
import { Refusal, sentences } from '#src/domains/hiring/candidate-files/refusal.ts';

/** The real format of the bytes, whatever the file name says: a zip that may be a workbook, or text that may be CSV. */
export type FileShape = { kind: 'zip' } | { kind: 'text'; text: string };

const openXml = Buffer.from('EncryptedPackage', 'utf16le');

const signatures: { starts: string; sentence: string }[] = [
  {
    starts: '%PDF',
    sentence: 'El archivo es un PDF. Sube la hoja de cálculo de la que salió, en .xlsx o .csv.',
  },
  ...['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'].map((starts) => ({
    starts,
    sentence:
      'El archivo es una imagen. Sube un archivo .xlsx o .csv con las columnas name y email (o nombre y correo).',
  })),
  ...['7z\xbc\xaf', 'Rar!', '\x1f\x8b', 'BZh', '\xfd7zXZ'].map((starts) => ({
    starts,
    sentence: 'El archivo está comprimido. Descomprímelo y sube la hoja de cálculo.',
  })),
  { starts: '{\\rtf', sentence: sentences.notASpreadsheet },
];

const byExtension: Record<string, string> = {
  '.xls': sentences.oldExcel,
  '.xlsb': sentences.binaryWorkbook,
  '.xlsm': sentences.macros,
  '.xltm': sentences.macros,
  '.ods': sentences.openDocument,
};

/** Looks at the first bytes and at the name; refuses everything that is no spreadsheet we read. */
export const shapeOf = (bytes: Buffer, fileName: string): FileShape => {
  if (bytes.length === 0) throw new Refusal(sentences.empty);
  if (bytes.length > limits.fileBytes) {
    throw new Refusal(
      `El archivo pesa más de ${String(limits.fileBytes / 1024 / 1024)} MB. Deja solo las columnas name y email (o nombre y correo), y vuelve a subirlo.`,
    );
  }
  const start = bytes.toString('latin1', 0, 8);
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    // A workbook with a password is wrapped in the same container as the old format.
    throw new Refusal(bytes.includes(openXml) ? sentences.password : sentences.oldExcel);
  }
  const foreign = signatures.find((signature) => start.startsWith(signature.starts));
  if (foreign !== undefined) throw new Refusal(foreign.sentence);
  const isZip = start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06');
  const shape = isZip ? { kind: 'zip' as const } : textShape(bytes);
  refuseExtension(fileName);
  return shape;
};

const textShape = (bytes: Buffer): FileShape => {
  const text = decodeText(bytes);
  if (/^\s*(<(!doctype|!--|html|head|body|meta|style|table|div)|MIME-Version:)/iu.test(text)) {
    throw new Refusal(
      'El archivo es una página web con nombre de hoja de cálculo. Ábrelo en Excel, guárdalo como «Libro de Excel (.xlsx)» y vuelve a subirlo.',
    );
  }
  if (/^\s*<\?xml/iu.test(text)) {
    throw new Refusal(
      'El archivo es una hoja en formato XML. Ábrelo en Excel o LibreOffice, guárdalo como .xlsx y vuelve a subirlo.',
    );
  }
  return { kind: 'text', text };
};

const refuseExtension = (fileName: string): void => {
  const extension = path.extname(fileName.trim()).toLowerCase();
  if (candidateFileExtensions.some((accepted) => accepted === extension)) return;
  throw new Refusal(
    byExtension[extension] ??
      `Solo se pueden leer archivos ${candidateFileExtensions.join(' y ')}. Guarda tu lista en uno de ellos y vuelve a subirla.`,
  );
};
