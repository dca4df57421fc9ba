import { maxUploadBytes } from '@tamiz/contract/shared/constants';
import type { FastifyRequest } from 'fastify';

import { AppError } from '#src/platform/errors.ts';

/** What is said of a file that is not there, or too large. */
export type FileWords = { readonly missing: string; readonly tooLarge: string };

const candidateWords: FileWords = {
  missing: 'Elige un archivo .xlsx o .csv.',
  tooLarge: 'El archivo pesa más de 2 MB. Divídelo o quita lo que no sea nombre y correo.',
};

/** What a form may carry beside its one file: next to nothing, so that no field can fill the memory. */
export const multipartLimits = {
  fileSize: maxUploadBytes,
  files: 1,
  fields: 4,
  fieldSize: 4 * 1024,
  fieldNameSize: 100,
  // Never by the parts: past that limit the parser leaves a part without a listener, and one that breaks off there
  // ends the process. Fields and files are counted instead.
  parts: Infinity,
  headerPairs: 20,
} as const;

/** The fields beside the file, and what separates the parts. */
const longestForm = maxUploadBytes + 64 * 1024;

const refuseTooLarge = ({ tooLarge }: FileWords): never => {
  throw new AppError('file_refused', { file: [tooLarge] }, tooLarge);
};

const readPart = async (request: FastifyRequest, { missing }: FileWords) => {
  const part = request.isMultipart()
    ? await request.file({ throwFileSizeLimit: false })
    : undefined;
  if (part === undefined) throw new AppError('file_missing', { file: [missing] }, missing);
  const name: string | undefined = part.filename;
  return { name: name ?? '', bytes: await part.toBuffer(), isCut: part.file.truncated };
};

/** A form that breaks off or is written wrongly is the sender's fault; the parser says so in errors of its own. */
const toRefusal = (error: unknown): unknown => {
  const hasStatus = error instanceof Error && 'statusCode' in error;
  return error instanceof AppError || hasStatus ? error : new AppError('malformed_request');
};

/** The file of a multipart request, whole and not larger than allowed. */
export const readUploadedFile = async (
  request: FastifyRequest,
  words: FileWords = candidateWords,
): Promise<{ name: string; bytes: Buffer }> => {
  // The rest of it is not even read.
  if (Number(request.headers['content-length'] ?? 0) > longestForm) refuseTooLarge(words);
  try {
    const { name, bytes, isCut } = await readPart(request, words);
    return isCut ? refuseTooLarge(words) : { name, bytes };
  } catch (error) {
    throw toRefusal(error);
  }
};

const oneTooLarge = `Uno de los archivos pesa más de ${String(maxUploadBytes / 1024 ** 2)} MB.`;

/** The files of a multipart request by the fields they came in: as many as asked for, none larger than allowed. */
export const readUploadedFiles = async (
  request: FastifyRequest,
  most: number,
): Promise<ReadonlyMap<string, Buffer>> => {
  const refuse = (field: string): never => {
    throw new AppError('file_refused', { [field]: [oneTooLarge] }, oneTooLarge);
  };
  if (Number(request.headers['content-length'] ?? 0) > most * longestForm) refuse('file');
  const files = new Map<string, Buffer>();
  if (!request.isMultipart()) return files;
  try {
    const limits = { ...multipartLimits, files: most };
    for await (const part of request.files({ limits, throwFileSizeLimit: false })) {
      files.set(part.fieldname, await part.toBuffer());
      if (part.file.truncated) refuse(part.fieldname);
    }
    return files;
  } catch (error) {
    throw toRefusal(error);
  }
};
