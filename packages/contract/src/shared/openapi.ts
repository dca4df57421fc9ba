import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';

import { candidateFileExtensions, csrf, maxUploadBytes } from '#src/shared/constants.ts';
import { demandsOf } from '#src/shared/demands.ts';
import { isOtherThanJson, mediaTypesOf, multipartFile } from '#src/shared/endpoint.ts';
import type { EndpointDefinition, OtherAnswer } from '#src/shared/endpoint.ts';
import { errorBody, errors } from '#src/shared/errors.ts';
import { parameterTypes } from '#src/shared/ids.ts';

type Json = { [key: string]: unknown };

export type OpenApiInfo = {
  title: string;
  version: string;
  serverUrl?: string;
  /** The names of cookies differ between plain-http localhost and everywhere else. */
  sessionCookie?: string;
  sharedCookie?: string;
};

export type OpenApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string };
  servers?: { url: string }[];
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Json; responses: Json; securitySchemes: Json };
};

const jsonSchema = (schema: ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: target }) => {
      // Zod limits every integer to what a double can hold; in the document that would be noise.
      if (target.minimum === Number.MIN_SAFE_INTEGER) delete target.minimum;
      if (target.maximum === Number.MAX_SAFE_INTEGER) delete target.maximum;
      // The format is enough; its pattern is ten times as long and adds nothing.
      if (target.format !== undefined) delete target.pattern;
      const documented = parameterTypes.get(zodSchema);
      if (documented === undefined) return;
      delete target.pattern;
      Object.assign(target, documented);
    },
  });
  return rest;
};

const objectSchema = z.object({
  properties: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
  required: z.optional(z.array(z.string())),
});

/** The output schema has the defaults, the input schema says what may be left out. */
const parameters = (schema: ZodMiniType | undefined, where: 'path' | 'query'): Json[] => {
  if (schema === undefined) return [];
  const { properties = {} } = objectSchema.parse(jsonSchema(schema, 'output'));
  const { required = [] } = objectSchema.parse(jsonSchema(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

const requestBody = (body: NonNullable<EndpointDefinition['body']>): Json => {
  if (body !== multipartFile)
    return {
      required: true,
      content: { 'application/json': { schema: jsonSchema(body, 'input') } },
    };
  return {
    required: true,
    description: `One file (${candidateFileExtensions.join(', ')}) of at most ${String(maxUploadBytes)} bytes.`,
    content: {
      [multipartFile]: {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
          required: ['file'],
        },
      },
    },
  };
};

const reasons: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done; nothing to say.',
  304: 'Nothing changed since the answer the caller has.',
  206: 'Done in part.',
};

const success = (status: number, answer: ZodMiniType | OtherAnswer): Json => {
  const description = reasons[status] ?? 'Done.';
  if (isOtherThanJson(answer)) {
    const types = mediaTypesOf(answer).map((type) => [type, {}]);
    return { description, content: Object.fromEntries(types) };
  }
  if (status === 204 || status === 304) return { description };
  return { description, content: { 'application/json': { schema: jsonSchema(answer, 'output') } } };
};

const demandFailures = {
  session: [401, 403],
  exam: [401],
  person: [401],
  shared: [403],
  csrf: [419],
} as const;

const failures = (call: EndpointDefinition): number[] => [
  ...demandsOf(call).flatMap((demand) => demandFailures[demand]),
  ...(call.params === undefined ? [] : [404]),
  ...(call.body === multipartFile ? [413, 415] : []),
  ...(call.body === undefined && call.query === undefined ? [] : [422]),
  ...(call.limit === undefined ? [] : [429]),
];

const failure = { $ref: '#/components/responses/Failure' };

const operation = (call: EndpointDefinition): Json => {
  const given = [...parameters(call.params, 'path'), ...parameters(call.query, 'query')];
  const demands = demandsOf(call);
  return {
    operationId: call.id,
    summary: call.summary,
    'x-permission': call.access,
    ...(call.limit === undefined ? {} : { 'x-limit': call.limit }),
    security:
      demands.length === 0 ? [] : [Object.fromEntries(demands.map((demand) => [demand, []]))],
    ...(given.length === 0 ? {} : { parameters: given }),
    ...(call.body === undefined ? {} : { requestBody: requestBody(call.body) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.responses).map(([status, answer]) => [
          status,
          success(Number(status), answer),
        ]),
      ),
      ...Object.fromEntries(failures(call).map((status) => [String(status), failure])),
      default: failure,
    },
  };
};

const errorSchema = z.extend(errorBody, { code: z.enum(Object.keys(errors)) });

/** The contract as an OpenAPI 3.1 document; what is served as documentation is what the server validates with. */
export const toOpenApi = (
  calls: readonly EndpointDefinition[],
  {
    title,
    version,
    serverUrl,
    sessionCookie = '__Host-tamiz_session',
    sharedCookie = '__Host-tamiz_shared',
  }: OpenApiInfo,
): OpenApiDocument => {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.1',
    info: { title, version },
    ...(serverUrl === undefined ? {} : { servers: [{ url: serverUrl }] }),
    paths,
    components: {
      schemas: { Error: jsonSchema(errorSchema, 'output') },
      responses: {
        Failure: {
          description: 'What went wrong, in a Spanish sentence, with a code that never changes.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        csrf: { type: 'apiKey', in: 'header', name: csrf.header },
        exam: { type: 'http', scheme: 'Exam' },
        person: { type: 'http', scheme: 'Person' },
        shared: { type: 'apiKey', in: 'cookie', name: sharedCookie },
      },
    },
  };
};
