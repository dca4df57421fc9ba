import type * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';

import type { EndpointDefinition, multipartFile } from '#src/shared/endpoint.ts';

declare const definition: unique symbol;

/** The method and path of a call, and the type of its definition. It holds no schema, so a browser need not load zod for it. */
export type Call<Definition extends EndpointDefinition> = {
  readonly method: Definition['method'];
  readonly path: Definition['path'];
  /** Never present at run time; it only carries the type. */
  readonly [definition]?: Definition;
};

/** The FormData of the environment, where its types are loaded. */
type FileForm = typeof globalThis extends { FormData: { prototype: infer Form } } ? Form : never;

/** How a value is written in an address: ids and numbers as text; an enumeration keeps its members. */
type Written<Value> = unknown extends Value
  ? string | number | boolean
  : string extends Value
    ? string | number
    : Value;

type Params<Schema extends ZodMiniType> = {
  [Name in keyof z.input<Schema>]: Written<z.input<Schema>[Name]>;
};

/** An optional part of a query may also be null or undefined. */
type Query<Schema extends ZodMiniType> = {
  [Name in keyof z.input<Schema>]:
    | Written<z.input<Schema>[Name]>
    | (undefined extends z.input<Schema>[Name] ? null | undefined : never);
};

type ParamsPart<Definition> = Definition extends { params: infer Schema extends ZodMiniType }
  ? { params: Params<Schema> }
  : { params?: undefined };

type QueryPart<Definition> = Definition extends { query: infer Schema extends ZodMiniType }
  ? Partial<Query<Schema>> extends Query<Schema>
    ? { query?: Query<Schema> | undefined }
    : { query: Query<Schema> }
  : { query?: undefined };

type BodyPart<Definition> = Definition extends { body: infer Body }
  ? {
      body: Body extends ZodMiniType
        ? z.input<Body>
        : Body extends typeof multipartFile
          ? FileForm
          : never;
    }
  : { body?: undefined };

/** What a call is given: exactly what its definition declares. */
export type CallInput<Definition extends EndpointDefinition> = ParamsPart<Definition> &
  QueryPart<Definition> &
  BodyPart<Definition>;

/** The arguments after the call itself; optional where nothing is required. */
export type CallArguments<Definition extends EndpointDefinition> =
  Partial<CallInput<Definition>> extends CallInput<Definition>
    ? [input?: CallInput<Definition>]
    : [input: CallInput<Definition>];

/** The body that a call is given. */
export type BodyOf<SomeCall> =
  SomeCall extends Call<infer Definition> ? CallInput<Definition>['body'] : never;

/** The type of the server's answer with this status; unknown for a file. */
export type CallAnswer<
  Definition extends EndpointDefinition,
  Status extends keyof Definition['responses'],
> = Definition['responses'][Status] extends ZodMiniType
  ? z.output<Definition['responses'][Status]>
  : unknown;

/** A call ready to be sent: the parameters and the query are in its path. */
export type PreparedCall = {
  method: EndpointDefinition['method'];
  path: `/${string}`;
  /** What was given: an object to send as JSON, a form, or undefined. */
  body: unknown;
};

const encode = (value: unknown): string => encodeURIComponent(String(value));

/** Fills the parameters into the path and appends the query; what is null or undefined is left out of it. */
export const prepareCall = <Definition extends EndpointDefinition>(
  call: Call<Definition>,
  ...[input]: CallArguments<Definition>
): PreparedCall => {
  const params = new Map<string, unknown>(Object.entries(input?.params ?? {}));
  // The first slash is cut off and added again below, so that the type of the path holds.
  const path = call.path.slice(1).replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    if (!params.has(name)) throw new Error(`${call.path} needs ${name}`);
    return encode(params.get(name));
  });
  const asked = Object.entries<unknown>(input?.query ?? {})
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return {
    method: call.method,
    path: asked.length === 0 ? `/${path}` : `/${path}?${asked.join('&')}`,
    body: input?.body,
  };
};
