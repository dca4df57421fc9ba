import { readTechnologyFile, toImport } from '@tamiz/bank';
import type { BankImport } from '@tamiz/bank';

/** The rows of a file, or why it is refused. */
export type ReadBankFile = { bank: BankImport | null; problems: readonly string[] };

const refused = (...problems: string[]): ReadBankFile => ({ bank: null, problems });

const decode = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Reads the file of one technology as rows to import; its name, its bytes and its form must all be those of a bank file. */
export const readBankFile = (name: string, bytes: Uint8Array): ReadBankFile => {
  const text = decode(bytes);
  if (text === null) return refused('El archivo no es de texto (UTF-8). Sube el archivo YAML.');
  const { technology, problems } = readTechnologyFile(name, text);
  if (technology === null || problems.length > 0) {
    return refused(...problems.map(({ place, message }) => `${place}: ${message}`));
  }
  const rest = { categories: [], difficulties: [], profiles: [], evaluations: [], samples: [] };
  return { bank: toImport({ ...rest, technologies: [technology] }), problems: [] };
};
