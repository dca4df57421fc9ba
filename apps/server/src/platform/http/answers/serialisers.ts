import serializerFactory from '@fastify/fast-json-stringify-compiler';

import { plainNullable } from '#src/platform/http/answers/plain-nullable.ts';

const compile = serializerFactory()({}, {});

type Serialise = ReturnType<typeof compile>;
type RouteSchema = { method: string; url: string; httpStatus?: string; schema: object };

const known = new WeakMap<object, Serialise>();

/**
 * Fastify's own compiler of serialisers, which remembers: every call answers the same errors, and a process of tests builds
 * the API for each of its files. Compiling was most of what building the API took.
 */
export const compileSerialiser = (route: RouteSchema): Serialise => {
  const serialise =
    known.get(route.schema) ??
    compile({ httpStatus: 'any', ...route, schema: plainNullable(route.schema) });
  known.set(route.schema, serialise);
  return serialise;
};
