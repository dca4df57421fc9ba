import type { EndpointDefinition } from '@tamiz/contract';
import { kindOf } from '@tamiz/contract/request-leaves';
import type { ZodMiniType } from 'zod/mini';

export type WritingEndpoint = EndpointDefinition & { readonly body: ZodMiniType };

type Schema = Parameters<typeof kindOf>[0];

/** Endpoints that take JSON; a file is not made of fields. */
export const takesJson = (definition: EndpointDefinition): definition is WritingEndpoint =>
  typeof definition.body === 'object';

const below = (key: string, inner: string[]): string[] =>
  inner.length === 0 ? [key] : inner.map((path) => `${key}.${path}`);

const pathsOf = (schema: Schema): string[] => {
  const def = kindOf(schema);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => below(key, pathsOf(inner)));
    case 'array':
      return pathsOf(def.element);
    case 'union':
      return def.options.flatMap(pathsOf);
    case 'optional':
    case 'nullable':
    case 'default':
      return pathsOf(def.innerType);
    case 'pipe':
      return pathsOf(def.in);
    default:
      return [];
  }
};

/**
 * The path of each field that a body may have, as `picture.alt`; a list counts as its elements. The fields in `whole` are not
 * taken apart.
 */
export const fieldsOf = ({ body }: WritingEndpoint, whole: readonly string[] = []): string[] => {
  const paths = pathsOf(body).map(
    (path) => whole.find((key) => path.startsWith(`${key}.`)) ?? path,
  );
  return [...new Set(paths)];
};

const pathsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => below(key, pathsIn(inner)));
};

/** The same paths of a body that is sent. */
export const fieldsIn = (body: object): string[] => [...new Set(pathsIn(body))];

/** The fields that may be left out of a body. */
export const optionalOf = ({ body }: WritingEndpoint): string[] => {
  const def = kindOf(body);
  if (def.type !== 'object') return [];
  return Object.entries(def.shape).flatMap(([key, inner]) =>
    ['optional', 'default'].includes(kindOf(inner).type) ? [key] : [],
  );
};
