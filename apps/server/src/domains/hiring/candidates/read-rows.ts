import { AppError } from '#src/platform/errors.ts';
import type { FileRow } from '#src/domains/hiring/candidates/judge-rows.ts';
import type { Services } from '#src/domains/hiring/services.ts';

export type FileLoad = {
  accountId: string;
  positionId: string;
  file: { name: string; bytes: Buffer };
};

/** Reads the file outside the event loop; throws the reason if it cannot be read. */
export const readRows = async (
  { candidateFiles }: Services,
  { accountId, file: { name, bytes } }: Pick<FileLoad, 'accountId' | 'file'>,
): Promise<FileRow[]> => {
  const result = await candidateFiles.read(bytes, name, accountId);
  if (result.kind === 'refused') {
    throw new AppError('file_refused', { file: [result.message] }, result.message);
  }
  return result.rows;
};
