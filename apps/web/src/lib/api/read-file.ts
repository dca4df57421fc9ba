import { ApiFailure, expectOk } from '#src/lib/api/api-failure.ts';

/** The name that the header of a file gives it (RFC 6266), as people write it where it tells that. */
export const readFileName = (header: string | null): string | null => {
  const written = /filename\*=UTF-8''([^;\s]+)/iu.exec(header ?? '')?.[1];
  try {
    if (written !== undefined) return decodeURIComponent(written);
  } catch {
    // A name that cannot be decoded is told in ASCII as well.
  }
  return /filename="([^"]+)"/iu.exec(header ?? '')?.[1] ?? null;
};

/** The file that a call answered with; a file that breaks off is a failure like any other. */
export const readFile = async (
  response: Response,
): Promise<{ name: string | null; file: Blob }> => {
  await expectOk(response);
  try {
    const file = await response.blob();
    return { name: readFileName(response.headers.get('content-disposition')), file };
  } catch {
    throw new ApiFailure('network', response.status);
  }
};
