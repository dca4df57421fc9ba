import type { PictureLimits } from '#src/shared/constants.ts';

/** The most that a logo may weigh and measure, and the least that can be seen. */
export const logoLimits: PictureLimits = {
  bytes: 200 * 1024,
  stored: 1024 ** 2,
  width: 1_200,
  height: 600,
  least: 16,
};

/** Tests that one person may send to themselves in a day. */
export const mailTestsADay = 5;
