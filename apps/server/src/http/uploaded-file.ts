import { maxUploadBytes } from '@tamiz/contract/constants';
import type { FastifyRequest } from 'fastify';

import { AppError } from '#src/errors.ts';

const tooLarge = 'El archivo pesa más de 2 MB. Divídelo o quita lo que no sea nombre y correo.';

/** The file of a multipart request, whole and not larger than allowed. */
export const readUploadedFile = async (
  request: FastifyRequest,
): Promise<{ name: string; bytes: Buffer }> => {
  const part = request.isMultipart()
    ? await request.file({
        limits: { fileSize: maxUploadBytes, files: 1 },
        throwFileSizeLimit: false,
      })
    : undefined;
  if (part === undefined)
    throw new AppError('file_missing', { file: ['Elige un archivo .xlsx o .csv.'] });
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new AppError('file_refused', { file: [tooLarge] }, tooLarge);
  return { name: part.filename, bytes };
};
