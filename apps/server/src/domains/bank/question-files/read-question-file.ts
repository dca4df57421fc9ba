import { FormatRefusal, readGift, readQtiItem, readQtiPackage, readYaml } from '@tamiz/bank';
import type { PackageReading, Reading } from '@tamiz/bank';

import { openPackage } from '#src/domains/bank/question-files/open-package.ts';
import { ZipRefusal } from '#src/platform/zip/zip-refusal.ts';
import type { ZipReason } from '#src/platform/zip/zip-refusal.ts';

/** The questions of a file with everything said about it, or the sentence it is refused with. */
export type ReadQuestionFile = { refusal: string | null } & PackageReading;

const zipSentences: Record<ZipReason, string> = {
  damaged: 'El paquete está dañado o incompleto. Vuelve a exportarlo y súbelo otra vez.',
  suspicious:
    'El paquete está armado de una forma que no podemos abrir con seguridad. Vuelve a exportarlo.',
  password: 'El paquete está protegido con contraseña. Quítasela y vuelve a subirlo.',
  tooLarge: 'Al abrirlo, el paquete es demasiado grande. Divídelo en varios.',
};

const notText =
  'El archivo no es de texto (UTF-8). Guárdalo con la codificación UTF-8 y vuelve a subirlo.';

const unknownKind =
  'No reconocemos el archivo. Sube un .yaml, un .gift o .txt de Moodle, o un .xml o .zip de QTI 3.0.';

const zipSignature = [0x50, 0x4b];

const isZip = (bytes: Uint8Array): boolean =>
  zipSignature.every((byte, index) => bytes[index] === byte);

/** Readers of texts by the end of the file's name; a package is known by its bytes. */
const readers: readonly [RegExp, (text: string, name: string) => Reading][] = [
  [/\.ya?ml$/i, readYaml],
  [/\.(gift|txt)$/i, readGift],
  [/\.xml$/i, readQtiItem],
];

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FormatRefusal(notText);
  }
};

const read = (name: string, bytes: Uint8Array): PackageReading => {
  if (isZip(bytes)) return readQtiPackage(openPackage(bytes));
  const reader = readers.find(([end]) => end.test(name))?.[1];
  if (reader === undefined) throw new FormatRefusal(unknownKind);
  return { ...reader(decode(bytes), name), images: new Map() };
};

const refused = (refusal: string): ReadQuestionFile => ({
  refusal,
  questions: [],
  remarks: [],
  images: new Map(),
});

/** Reads a file of questions in any of the formats; runs in a thread, for the file is a stranger's. */
export const readQuestionFile = (name: string, bytes: Uint8Array): ReadQuestionFile => {
  try {
    return { refusal: null, ...read(name, bytes) };
  } catch (error) {
    if (error instanceof FormatRefusal) return refused(error.message);
    if (error instanceof ZipRefusal) return refused(zipSentences[error.reason]);
    throw error;
  }
};
