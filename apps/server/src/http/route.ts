import type { EndpointDefinition } from '@tamiz/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

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
  readonly visitor: Definition['access'] extends 'public' ? Visitor | null : Visitor;
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
const toRouterPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

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
        const input = parseRequest(definition, request);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parse above gives exactly these types; TypeScript cannot follow it through the generic
        const call = { ...input, visitor: request.visitor, request, reply } as Call<Definition>;
        const { status, body }: { status: number; body: unknown } = await handle(call);
        return reply.code(status).send(body);
      },
    });
  };
