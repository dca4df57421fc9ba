import { endpoints } from '@tamiz/contract';
import { expect, test } from 'vitest';

import { plainNullable } from '#src/platform/http/answers/plain-nullable.ts';
import { responseSchemas } from '#src/platform/http/answers/response-schemas.ts';
import { compileSerialiser } from '#src/platform/http/answers/serialisers.ts';

const route = (schema: object) => ({ method: 'GET', url: '/', httpStatus: '200', schema });
const named = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } });

test('a schema is compiled once, and each schema to its own serialiser', () => {
  const schema = named('a');
  const serialise = compileSerialiser(route(schema));
  expect(compileSerialiser(route(schema))).toBe(serialise);
  expect(serialise({ a: 'x', b: 'y' })).toBe('{"a":"x"}');
  expect(compileSerialiser(route(named('b')))({ a: 'x', b: 'y' })).toBe('{"b":"y"}');
});

test('what may be null is written as it is or as null, and undeclared fields stay out of it', () => {
  const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
  const schema = {
    type: 'object',
    properties: {
      at: nullable({ type: 'string', format: 'date-time', pattern: '^2' }),
      count: nullable({ type: 'integer', minimum: 0 }),
      list: nullable({ type: 'array', items: nullable(named('a')) }),
      inner: nullable({ ...named('a'), additionalProperties: false }),
    },
  };
  const serialise = compileSerialiser(route(schema));
  const given = { a: 'x', b: 'y' };
  expect(
    serialise({ at: '2026-11-17T00:00:00Z', count: 3, list: [given, null], inner: given }),
  ).toBe('{"at":"2026-11-17T00:00:00Z","count":3,"list":[{"a":"x"},null],"inner":{"a":"x"}}');
  expect(serialise({ at: null, count: null, list: null, inner: null })).toBe(
    '{"at":null,"count":null,"list":null,"inner":null}',
  );
});

test('no answer of the contract is written by trying one schema after the other for null', () => {
  const left = endpoints.filter((definition) =>
    JSON.stringify(plainNullable(responseSchemas(definition))).includes('"anyOf"'),
  );
  expect(left.map(({ id }) => id)).toEqual([]);
});
