// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as publicLinks from '#src/hiring/public-links.ts';

export const changePublicLink: Call<typeof publicLinks.changePublicLink> = {
  method: 'PATCH',
  path: '/api/positions/{id}/public-link',
};

export const closePublicLink: Call<typeof publicLinks.closePublicLink> = {
  method: 'POST',
  path: '/api/positions/{id}/public-link/close',
};

export const createPublicLink: Call<typeof publicLinks.createPublicLink> = {
  method: 'POST',
  path: '/api/positions/{id}/public-link',
};

export const getPublicLink: Call<typeof publicLinks.getPublicLink> = {
  method: 'GET',
  path: '/api/positions/{id}/public-link',
};
