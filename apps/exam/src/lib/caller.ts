import { prepareCall } from '@tamiz/contract/call';
import type { Call, CallArguments } from '@tamiz/contract/call';
import type { EndpointDefinition } from '@tamiz/contract/shared/endpoint';
import * as z from 'zod/mini';

import type { Result } from '#src/lib/result.ts';
import type { Reply, Transport } from '#src/lib/transport.ts';

type ReadEndpoint = EndpointDefinition & { responses: { 200: z.ZodMiniType } };

const refusal = z.object({ code: z.string(), message: z.string() });

/** What a reply means: a value that fits the contract, or why there is none. */
export const readReply = <Schema extends z.ZodMiniType>(
  schema: Schema,
  reply: Reply | null,
): Result<z.infer<Schema>> => {
  if (reply === null) return { ok: false, failure: { kind: 'offline' } };
  if (reply.status === 429) return { ok: false, failure: { kind: 'busy' } };
  if (reply.status >= 200 && reply.status < 300) {
    const parsed = z.safeParse(schema, reply.body);
    if (parsed.success) return { ok: true, value: parsed.data };
  } else if (reply.status < 500) {
    const refused = z.safeParse(refusal, reply.body);
    if (refused.success) return { ok: false, failure: { kind: 'refused', ...refused.data } };
  }
  // Also a page that some proxy or hotel network put in the place of our answer.
  return { ok: false, failure: { kind: 'server' } };
};

/** The value that an answer carries under `data`. */
export const unwrap = <Value>(result: Result<{ data: Value }>): Result<Value> =>
  result.ok ? { ok: true, value: result.value.data } : result;

/** Makes calls of the contract over a transport. */
export const createCaller = (transport: Transport) => {
  const send = <Definition extends EndpointDefinition>(
    { method, path }: Call<Definition>,
    session: string | null,
    input: CallArguments<Definition>,
    patienceMs?: number,
  ): Promise<Reply | null> => {
    const prepared = prepareCall<Definition>({ method, path }, ...input);
    return transport({
      method: prepared.method,
      path: prepared.path,
      session,
      ...(prepared.body !== undefined && { body: prepared.body }),
      ...(patienceMs !== undefined && { patienceMs }),
    });
  };

  const call = async <Definition extends ReadEndpoint>(
    definition: Definition,
    session: string | null,
    ...input: CallArguments<Definition>
  ): Promise<Result<z.infer<Definition['responses'][200]>>> =>
    readReply<Definition['responses'][200]>(
      definition.responses[200],
      await send<Definition>(definition, session, input),
    );

  return { send, call };
};
