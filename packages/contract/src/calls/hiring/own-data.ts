// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as ownData from '#src/hiring/own-data.ts';

export const askAboutOwnData: Call<typeof ownData.askAboutOwnData> = {
  method: 'POST',
  path: '/api/own-data/requests',
};

export const correctOwnName: Call<typeof ownData.correctOwnName> = {
  method: 'PATCH',
  path: '/api/own-data/name',
};

export const downloadOwnData: Call<typeof ownData.downloadOwnData> = {
  method: 'GET',
  path: '/api/own-data/file',
};

export const enterOwnData: Call<typeof ownData.enterOwnData> = {
  method: 'POST',
  path: '/api/own-data/enter',
};

export const getOwnData: Call<typeof ownData.getOwnData> = { method: 'GET', path: '/api/own-data' };

export const openOwnData: Call<typeof ownData.openOwnData> = {
  method: 'POST',
  path: '/api/own-data/open',
};

export const requestOwnDataCode: Call<typeof ownData.requestOwnDataCode> = {
  method: 'POST',
  path: '/api/own-data/code',
};
