import { createHash } from 'node:crypto';

import type { KeptPicture } from '@tamiz/contract/bank/question';
import { pictureLimits } from '@tamiz/contract/bank/rules/own-picture';

import { keep } from '#src/domains/bank/own-pictures/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';
import { readPng } from '#src/platform/pictures/read-png.ts';

/** Keeps a picture that was really read as one, once for its account; a question has a day to take it. */
export const keepPicture = async (
  { databases }: Services,
  { accountId, bytes }: { accountId: string; bytes: Buffer },
): Promise<KeptPicture> => {
  const picture = await readPng(bytes, { limits: pictureLimits, code: 'own_picture_refused' });
  const hash = createHash('sha256').update(picture.content).digest();
  return databases.account(accountId).transaction(async (tx) => {
    const [kept] = await keep(tx, { accountId, hash, ...picture });
    if (kept === undefined) throw new AppError('internal');
    return kept;
  });
};
