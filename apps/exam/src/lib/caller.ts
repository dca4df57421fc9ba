import { prepareCall } from '@tamiz/contract/call';
import type { Call, CallAnswer, CallArguments } from '@tamiz/contract/call';
import type { EndpointDefinition } from '@tamiz/contract/shared/endpoint';

import type { Result } from '#src/lib/result.ts';
import { hasFields, isText } from '#src/lib/shapes/shapes.ts';
import type { Shape } from '#src/lib/shapes/shapes.ts';
import type { Reply, Transport } from '#src/lib/transport.ts';

/** The statuses that calls answer with when all is well. */
type Good = 200 | 201 | 202;

/** What the server answers a call with when all is well. */
export type AnswerOf<Definition extends EndpointDefinition> = CallAnswer<
  Definition,
  Good & keyof Definition['responses']
>;

const isRefusal = hasFields({ code: isText, message: isText });

/** What a reply means: a value of the shape that was expected, or why there is none. */
export const readReply = <Value>(isValue: Shape<Value>, reply: Reply | null): Result<Value> => {
  if (reply === null) return { ok: false, failure: { kind: 'offline' } };
  const { status, body } = reply;
  if (status >= 200 && status < 300) {
    if (isValue(body)) return { ok: true, value: body };
  } else if (status < 500 && isRefusal(body) && body.code !== 'too_many_requests') {
    const { code, message } = body;
    return { ok: false, failure: { kind: 'refused', code, message } };
  }
  if (status === 429) return { ok: false, failure: { kind: 'busy' } };
  // Also a page that some proxy or hotel network put in the place of our answer.
  return { ok: false, failure: { kind: 'server' } };
};

/** The value that an answer carries under `data`. */
export const unwrap = <Value>(result: Result<{ data: Value }>): Result<Value> =>
  result.ok ? { ok: true, value: result.value.data } : result;

/** Makes calls of the contract over a transport. */
export const createCaller = (transport: Transport) => {
  const send = <Definition extends EndpointDefinition>(
    call: Call<Definition>,
    session: string | null,
    input: CallArguments<Definition>,
    patienceMs?: number,
  ): Promise<Reply | null> => {
    const prepared = prepareCall<Definition>(call, ...input);
    return transport({
      method: prepared.method,
      path: prepared.path,
      session,
      ...(prepared.body !== undefined && { body: prepared.body }),
      ...(patienceMs !== undefined && { patienceMs }),
    });
  };

  /** An answer that does not have the shape of the contract is as good as none. */
  const call = async <Definition extends EndpointDefinition>(
    endpoint: Call<Definition>,
    isAnswer: Shape<AnswerOf<Definition>>,
    session: string | null,
    ...input: CallArguments<Definition>
  ): Promise<Result<AnswerOf<Definition>>> =>
    readReply(isAnswer, await send<Definition>(endpoint, session, input));

  return { send, call };
};
