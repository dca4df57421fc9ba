import * as z from 'zod/mini';

import { keptPicture } from '#src/bank/question.ts';
import { costlyLimits, endpoint, multipartFile, pngFile } from '#src/shared/endpoint.ts';
import { ownedParams } from '#src/shared/ids.ts';

const access = 'questions.own';

const feature = 'questions.own_bank';

export const keepOwnPicture = endpoint({
  id: 'keepOwnPicture',
  method: 'POST',
  path: '/api/own-pictures',
  access,
  summary:
    'Keeps a picture for an own question, a PNG of at most 200 KB and 1200 by 1200 pixels, decoded and written anew. Unless a question takes it, it is gone after a day.',
  body: multipartFile,
  responses: { 201: z.object({ data: keptPicture }) },
  limit: costlyLimits.file,
  feature,
});

export const getOwnPicture = endpoint({
  id: 'getOwnPicture',
  method: 'GET',
  path: '/api/own-pictures/{id}',
  access,
  summary: 'A picture of the own bank, for its authors; candidates get it with the question.',
  params: ownedParams,
  responses: { 200: pngFile },
  feature,
});
