import type { PictureLimits } from '@tamiz/contract/shared/constants';

import { ApiFailure } from '#src/lib/api/api-failure.ts';

const refuse = (sentence: string): ApiFailure =>
  new ApiFailure('invalid', 422, sentence, { file: sentence });

const kinds = ['image/png', 'image/jpeg', 'image/webp'];

/** How large it is drawn at most. */
type Wanted = { width: number; height: number };

const draw = (picture: ImageBitmap, wanted: Wanted): Promise<Blob | null> => {
  const scale = Math.min(1, wanted.width / picture.width, wanted.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
};

/** Smaller and smaller until it weighs little enough: a photograph makes a heavy PNG. */
const drawLight = async (
  picture: ImageBitmap,
  limits: PictureLimits,
  wanted: Wanted,
): Promise<Blob | null> => {
  const { bytes, least } = limits;
  const drawn = await draw(picture, wanted);
  const isLight = drawn === null || drawn.size <= bytes;
  const next = { width: wanted.width * 0.75, height: wanted.height * 0.75 };
  return isLight || Math.min(next.width, next.height) < least
    ? drawn
    : drawLight(picture, limits, next);
};

/** The measures stand at the beginning of a PNG. */
const isTooLarge = async (file: File, { width, height }: PictureLimits): Promise<boolean> => {
  const head = new DataView(await file.slice(16, 24).arrayBuffer());
  return head.byteLength === 8 && (head.getUint32(0) > width || head.getUint32(4) > height);
};

/**
 * The picture as the server takes it, a PNG that is not too large. The browser reads JPEG and WebP for it, so the server
 * needs no decoder of them; a PNG that fits goes as it is.
 */
export const preparePicture = async (
  file: File,
  limits: PictureLimits,
  wanted: Wanted = limits,
): Promise<Blob> => {
  if (!kinds.includes(file.type)) {
    throw refuse(
      'Elige una imagen PNG, JPG o WebP. Otros archivos, como SVG o PDF, no se pueden usar.',
    );
  }
  const isPng = file.type === 'image/png';
  if (isPng && file.size <= limits.bytes && !(await isTooLarge(file, limits))) return file;
  if (file.size > 10 * 1024 ** 2) {
    throw refuse('La imagen pesa más de 10 MB. Redúcela y elígela otra vez.');
  }
  const picture = await createImageBitmap(file).catch(() => null);
  const drawn = picture === null ? null : await drawLight(picture, limits, wanted);
  if (drawn === null)
    throw refuse('No pudimos leer esa imagen. Guárdala como PNG y elígela otra vez.');
  return drawn;
};
