import type { EndpointDefinition } from '@tamiz/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { Candidate } from '#src/exam-access.ts';
import { parseRequest } from '#src/http/parse-request.ts';
import { responseSchemas } from '#src/http/response-schemas.ts';
import type { Visitor } from '#src/visitor.ts';

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

type Field<Definition, Name extends string> =
  Definition extends Record<Name, infer Schema> ? Parsed<Schema> : undefined;

/** What a handler is given: input that already passed the contract, and who asks. */
export type Call<Definition extends EndpointDefinition> = {
  readonly params: Field<Definition, 'params'>;
  readonly query: Field<Definition, 'query'>;
  readonly body: Field<Definition, 'body'>;
  readonly visitor: Definition['access'] extends 'candidate' | 'public' ? Visitor | null : Visitor;
  readonly candidate: Definition['access'] extends 'candidate' ? Candidate : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Answers<Definition extends EndpointDefinition> = {
  [Status in keyof Definition['responses'] & number]: {
    status: Status;
    body: Parsed<Definition['responses'][Status]>;
  };
}[keyof Definition['responses'] & number];

export type Handler<Definition extends EndpointDefinition> = (
  call: Call<Definition>,
) => Promise<Answers<Definition>>;

/** `{id}` as the contract writes it, `:id` as the router does. */
export const toRouterPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** What came in, held against the contract, and who sent it. */
export const parseCall = <const Definition extends EndpointDefinition>(
  definition: Definition,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Definition> => {
  const { visitor, candidate } = request;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parse gives exactly these types; TypeScript cannot follow it through the generic
  return {
    ...parseRequest(definition, request),
    visitor,
    candidate,
    request,
    reply,
  } as Call<Definition>;
};

/**
 * Registers one call of the contract: its address, who may call it, what comes in and what may go out.
 * In two steps, so that TypeScript knows the contract before it reads the handler.
 */
export const route =
  <const Definition extends EndpointDefinition>(app: FastifyInstance, definition: Definition) =>
  (handle: Handler<Definition>): void => {
    app.route({
      method: definition.method,
      url: toRouterPath(definition.path),
      config: { endpoint: definition },
      schema: { response: responseSchemas(definition) },
      handler: async (request, reply) => {
        const { status, body }: { status: number; body: unknown } = await handle(
          parseCall(definition, request, reply),
        );
        return reply.code(status).send(body);
      },
    });
  };
