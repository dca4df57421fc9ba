import type { BodyOf, Call, CallAnswer, CallArguments } from '@tamiz/contract/call';
import {
  askAboutOwnData,
  correctOwnName,
  downloadOwnData,
  enterOwnData,
  getOwnData,
  openOwnData,
  requestOwnDataCode,
} from '@tamiz/contract/calls/hiring/own-data';
import type { EndpointDefinition } from '@tamiz/contract/shared/endpoint';
import * as z from 'zod/mini';

import { createCaller, readReply, unwrap } from '#src/lib/caller.ts';
import type { Result } from '#src/lib/result.ts';
import type { Transport } from '#src/lib/transport.ts';

export type Request = BodyOf<typeof askAboutOwnData>;

/** The statuses that these calls answer with when all is well. */
type Good = 200 | 201;

/** Ours, or the page that some proxy put in its place, which is no JSON. */
const isAnswer = (body: unknown): boolean => typeof body === 'object' && body !== null;
const answer = z.custom<object>(isAnswer);

/**
 * The calls of this page, each answered by a value or by the reason why there is none. They carry no schemas, which
 * would make the exam's own download larger.
 */
export const createOwnDataApi = (transport: Transport) => {
  const { send } = createCaller(transport);

  const call = async <Definition extends EndpointDefinition>(
    endpoint: Call<Definition>,
    session: string | null,
    ...input: CallArguments<Definition>
  ) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server serialises by this very type
    readReply(answer, await send(endpoint, session, input)) as Result<
      CallAnswer<Definition, Good & keyof Definition['responses']>
    >;

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
