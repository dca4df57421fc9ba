import type { BodyOf } from '@tamiz/contract/call';
import {
  askAboutOwnData,
  correctOwnName,
  downloadOwnData,
  enterOwnData,
  getOwnData,
  openOwnData,
  requestOwnDataCode,
} from '@tamiz/contract/calls/hiring/own-data';

import { unwrap } from '#src/lib/caller.ts';
import { createPlainCalls } from '#src/lib/plain-calls.ts';
import type { Transport } from '#src/lib/transport.ts';

export type Request = BodyOf<typeof askAboutOwnData>;

/** The calls of this page. */
export const createOwnDataApi = (transport: Transport) => {
  const call = createPlainCalls(transport);
  return {
    open: async (link: string) => unwrap(await call(openOwnData, null, { body: { link } })),
    requestCode: async (link: string) =>
      unwrap(await call(requestOwnDataCode, null, { body: { link } })),
    enter: async (entry: BodyOf<typeof enterOwnData>) =>
      unwrap(await call(enterOwnData, null, { body: entry })),
    read: async (session: string) => unwrap(await call(getOwnData, session)),
    file: (session: string) => call(downloadOwnData, session),
    correctName: async (session: string, name: string) =>
      unwrap(await call(correctOwnName, session, { body: { name } })),
    ask: async (session: string, request: Request) =>
      unwrap(await call(askAboutOwnData, session, { body: request })),
  };
};

export type OwnDataApi = ReturnType<typeof createOwnDataApi>;
