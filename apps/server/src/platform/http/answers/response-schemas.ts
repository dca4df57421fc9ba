import { errorBody, isOtherThanJson } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import { z } from 'zod';

const toJsonSchema = (schema: z.core.$ZodType): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
  });
  return rest;
};

const emptyStatuses = new Set(['204', '304']);

const errorSchema = toJsonSchema(errorBody);

const known = new WeakMap<EndpointDefinition, Record<string, unknown>>();

/**
 * The schemas of an endpoint's answers, made from its contract and once for each: a field that is not declared never
 * leaves, whatever a handler returns.
 */
export const responseSchemas = (definition: EndpointDefinition): Record<string, unknown> => {
  const schemas = known.get(definition) ?? makeSchemas(definition);
  known.set(definition, schemas);
  return schemas;
};

const makeSchemas = (definition: EndpointDefinition): Record<string, unknown> => {
  const schemas: Record<string, unknown> = { '4xx': errorSchema, '5xx': errorSchema };
  for (const [status, schema] of Object.entries(definition.responses)) {
    if (!isOtherThanJson(schema) && !emptyStatuses.has(status))
      schemas[status] = toJsonSchema(schema);
  }
  return schemas;
};
