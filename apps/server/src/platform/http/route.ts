import type { EndpointDefinition } from '@tamiz/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { Candidate } from '#src/platform/http/candidate.ts';
import { parseRequest } from '#src/platform/http/parse-request.ts';
import { responseSchemas } from '#src/platform/http/answers/response-schemas.ts';
import type { Manager } from '#src/platform/http/manager.ts';
import type { Person } from '#src/platform/http/person.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

type Field<Definition, Name extends string> =
  Definition extends Record<Name, infer Schema> ? Parsed<Schema> : undefined;

/** What a handler is given: input that already passed the contract, and who asks. */
export type Call<Definition extends EndpointDefinition> = {
  readonly params: Field<Definition, 'params'>;
  readonly query: Field<Definition, 'query'>;
  readonly body: Field<Definition, 'body'>;
  readonly visitor: Definition['access'] extends 'candidate' | 'person' | 'manager' | 'public'
    ? Visitor | null
    : Visitor;
  readonly candidate: Definition['access'] extends 'candidate' ? Candidate : null;
  readonly person: Definition['access'] extends 'person' ? Person : null;
  readonly manager: Definition['access'] extends 'manager' ? Manager : null;
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

/** The validated input and who sent it. */
export const parseCall = <const Definition extends EndpointDefinition>(
  definition: Definition,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Definition> => {
  const { visitor, candidate, person, manager } = request;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parse gives exactly these types; TypeScript cannot follow it through the generic
  return {
    ...parseRequest(definition, request),
    visitor,
    candidate,
    person,
    manager,
    request,
    reply,
  } as Call<Definition>;
};

/** Registers one call of the contract: its address, who may call it, what comes in and what may go out. */
export const route = <const Definition extends EndpointDefinition>(
  app: FastifyInstance,
  definition: Definition,
  // The types come from the contract only; the handler is checked against them.
  handle: NoInfer<Handler<Definition>>,
): void => {
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
