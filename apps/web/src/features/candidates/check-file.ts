import { candidateFileExtensions, maxUploadBytes } from '@tamiz/contract/shared/constants';

export const acceptedFiles = candidateFileExtensions.join(',');

const maxMegabytes = maxUploadBytes / 1024 / 1024;

/** What our own backend takes; another one says itself what is too big. */
export const describeFiles = (isOurs: boolean): string =>
  isOurs
    ? `.xlsx o .csv, hasta ${maxMegabytes} MB y 1,000 filas, con las columnas name y email (o nombre y correo)`
    : '.xlsx o .csv, con las columnas name y email';

/** Why a file need not even be sent; null where only the server can tell. */
export const findFileProblem = (
  { name, size }: { name: string; size: number },
  isOurs: boolean,
): string | null => {
  const isKnown = candidateFileExtensions.some((extension) =>
    name.toLowerCase().endsWith(extension),
  );
  if (!isKnown) return 'Elige un archivo .xlsx o .csv.';
  if (size === 0) return 'El archivo está vacío.';
  return isOurs && size > maxUploadBytes ? `El archivo pesa más de ${maxMegabytes} MB.` : null;
};
