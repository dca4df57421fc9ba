import type { PictureLimits } from '#src/shared/constants.ts';

/** The picture of an own question: small enough to travel with the question, so that no network can take it away. */
export const pictureLimits: PictureLimits = {
  bytes: 200 * 1024,
  stored: 256 * 1024,
  width: 1_200,
  height: 1_200,
  least: 16,
};

/** How long the words for whoever does not see the picture may be. */
export const pictureAltLength = 300;
