import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { ApiFailure, expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { createRequest } from '#src/lib/api/request.ts';
import { createRecordingLog } from '#src/testing/recording-log.ts';
import { origin, server, url } from '#src/testing/server.ts';

const readName = (body: unknown) => (isRecord(body) ? readText(body['name']) : null);

const ask = async (answer: () => Response) => {
  server.use(http.get(url('/api/x'), answer));
  const { request } = createRequest({ baseUrl: origin, log: createRecordingLog().log });
  return request('/api/x');
};

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const failure = await call.then(() => null).catch((error: unknown) => error);
  if (!(failure instanceof ApiFailure)) throw new Error('The call did not fail');
  return failure;
};

test('a success gives what the reader found', async () => {
  const response = await ask(() => HttpResponse.json({ name: 'Ana' }));
  expect(await readAnswer(response, readName)).toBe('Ana');
});

test('a success without what was promised is unreadable', async () => {
  const response = await ask(() => HttpResponse.json({}));
  expect(await failureOf(readAnswer(response, readName))).toMatchObject({
    kind: 'unreadable',
    status: 200,
    message: '',
  });
});

test.each([
  [422, 'invalid'],
  [403, 'refused'],
  [419, 'refused'],
  [429, 'refused'],
  [500, 'broken'],
  [503, 'broken'],
] as const)('%i is %s, with the words of the server', async (status, kind) => {
  const body = { error: 'No se puede.', errors: { email: ['Uno', 'Dos'] } };
  const answer = () => HttpResponse.json(body, { status });
  const expected = { kind, status, message: 'No se puede.', fields: { email: 'Uno' } };
  expect(await failureOf(readAnswer(await ask(answer), readName))).toMatchObject(expected);
  expect(await failureOf(expectOk(await ask(answer)))).toMatchObject(expected);
});

test('nobody answering is a failure of the network, not of the server', async () => {
  const response = await ask(() => HttpResponse.error());
  expect(await failureOf(expectOk(response))).toMatchObject({ kind: 'network', status: 500 });
});

test('a success that carries nothing is enough where nothing is read', async () => {
  await expect(expectOk(await ask(() => new HttpResponse(null, { status: 204 })))).resolves.toBe(
    undefined,
  );
});
