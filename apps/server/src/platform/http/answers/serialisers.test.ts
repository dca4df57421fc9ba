import { expect, test } from 'vitest';
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
