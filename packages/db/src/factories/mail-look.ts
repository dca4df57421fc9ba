import { randomBytes } from 'node:crypto';

import { build } from '#src/builder.ts';
import { daysAgo } from '#src/factories/days-ago.ts';
import { drawPng } from '#src/factories/draw-png.ts';
import type { Handle } from '#src/handle.ts';

const side = 64;

/** Whether a pixel belongs to the letter M that the logo shows. */
const isLetter = (x: number, y: number): boolean => {
  if (y < 16 || y >= 48) return false;
  const slope = 14 + (y - 16) * 0.75;
  const isStem = (x >= 14 && x < 21) || (x >= 43 && x < 50);
  const isStroke = y < 36 && (Math.abs(x - slope) < 4 || Math.abs(63 - x - slope) < 4);
  return isStem || isStroke;
};

/** A small logo as a PNG: a letter on a square of one colour. */
export const sampleLogo = (colour: string = '#7A2E4D'): Buffer =>
  drawPng({ width: side, height: side }, (x, y) => (isLetter(x, y) ? '#FFFFFF' : colour));

type Look = {
  accountId: string;
  authorId: string;
  colour: string;
  subject: string;
  body: string;
  closing: string;
  /** Days since it was published. */
  age?: number;
};

/** The invitation of an account in its own words, with logo and colour, and its author's last test of it. */
export const createMailLook = async (
  handle: Handle,
  look: Look,
): Promise<{ logoToken: string }> => {
  const { accountId, authorId, colour, subject, body, closing, age = 1 } = look;
  const logoToken = randomBytes(16).toString('base64url');
  const [logo] = await handle.run(
    build
      .insertInto('mail_logos')
      .values({
        account_id: accountId,
        token: logoToken,
        width: side,
        height: side,
        content: sampleLogo(colour),
      })
      .returning('id')
      .compile(),
  );
  const logoId = logo?.id ?? null;
  const words = { account_id: accountId, kind: 'invitation', subject, body, closing } as const;
  await handle.run(
    build
      .insertInto('mail_brands')
      .values({ account_id: accountId, colour, logo_id: logoId })
      .compile(),
  );
  await handle.run(
    build
      .insertInto('mail_template_versions')
      .values({ ...words, number: 1, author_id: authorId, created_at: daysAgo(age) })
      .compile(),
  );
  await handle.run(
    build
      .insertInto('mail_drafts')
      .values({ ...words, user_id: authorId, colour, logo_id: logoId, is_test: true })
      .compile(),
  );
  return { logoToken };
};
