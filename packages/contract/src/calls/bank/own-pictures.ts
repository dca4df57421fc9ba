// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as ownPictures from '#src/bank/own-pictures.ts';

export const getOwnPicture: Call<typeof ownPictures.getOwnPicture> = {
  method: 'GET',
  path: '/api/own-pictures/{id}',
};

export const keepOwnPicture: Call<typeof ownPictures.keepOwnPicture> = {
  method: 'POST',
  path: '/api/own-pictures',
};
