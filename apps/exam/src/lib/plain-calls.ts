import type { Call, CallArguments } from '@tamiz/contract/call';
import type { EndpointDefinition } from '@tamiz/contract/shared/endpoint';

import { createCaller, readReply } from '#src/lib/caller.ts';
import type { AnswerOf } from '#src/lib/caller.ts';
import type { Result } from '#src/lib/result.ts';
import { isObject } from '#src/lib/shapes/shapes.ts';
import type { Transport } from '#src/lib/transport.ts';

/** Calls of the pages beside the exam, each answered by a value or by the reason why there is none. */
export const createPlainCalls = (transport: Transport) => {
  const { send } = createCaller(transport);
  return async <Definition extends EndpointDefinition>(
    endpoint: Call<Definition>,
    session: string | null,
    ...input: CallArguments<Definition>
  ) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server serialises by this very type
    readReply(isObject, await send(endpoint, session, input)) as Result<AnswerOf<Definition>>;
};
