import type { Call, CallAnswer, CallArguments } from '@tamiz/contract/call';
import type { EndpointDefinition } from '@tamiz/contract/shared/endpoint';
import * as z from 'zod/mini';

import { createCaller, readReply } from '#src/lib/caller.ts';
import type { Result } from '#src/lib/result.ts';
import type { Transport } from '#src/lib/transport.ts';

/** The statuses that these calls answer with when all is well. */
type Good = 200 | 201;

/** Ours, or the page that some proxy put in its place, which is no JSON. */
const isAnswer = (body: unknown): boolean => typeof body === 'object' && body !== null;
const answer = z.custom<object>(isAnswer);

/**
 * Calls of the pages beside the exam, each answered by a value or by the reason why there is none. They carry no
 * schemas, which would make the exam's own download larger.
 */
export const createPlainCalls = (transport: Transport) => {
  const { send } = createCaller(transport);
  return async <Definition extends EndpointDefinition>(
    endpoint: Call<Definition>,
    session: string | null,
    ...input: CallArguments<Definition>
  ) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server serialises by this very type
    readReply(answer, await send(endpoint, session, input)) as Result<
      CallAnswer<Definition, Good & keyof Definition['responses']>
    >;
};
