import { expect, test, vi } from 'vitest';

import { createExamApi } from '#src/lib/exam-api.ts';
import { createTransport } from '#src/lib/transport.ts';

type Init = RequestInit & { headers: Record<string, string> };

const answering = (...args: ConstructorParameters<typeof Response>) => {
  const sent: { path: string; init: Init }[] = [];
  const transport = createTransport(async (path, init) => {
    sent.push({ path: path as string, init: init as Init });
    return new Response(...args);
  });
  return { api: createExamApi(transport), sent };
};

const answer = { number: 1, sequence: 1, choice: [2], elapsed_ms: 5 };

test('the session travels in a header, cookies never', async () => {
  const { api, sent } = answering('{"data":{"number":1,"sequence":1}}');
  await expect(api.save('abc', answer)).resolves.toMatchObject({ ok: true });
  expect(sent).toMatchObject([
    {
      path: '/api/exam/answers',
      init: {
        method: 'PUT',
        credentials: 'omit',
        keepalive: true,
        headers: { authorization: 'Exam abc', 'content-type': 'application/json' },
        body: JSON.stringify(answer),
      },
    },
  ]);
});

test('a call without a body claims none', async () => {
  const { api, sent } = answering('{"data":{}}');
  await api.state('abc');
  expect(sent[0]?.init.headers).not.toHaveProperty('content-type');
  expect(sent[0]?.init.body).toBeUndefined();
});

test.each([
  [200, '{"data":{"number":"x"}}', 'server'],
  [200, '<html>Inicia sesión en la red del hotel</html>', 'server'],
  [403, '<html>proxy</html>', 'server'],
  [502, '<html>Bad gateway</html>', 'server'],
  [503, '{"code":"unavailable","message":"…"}', 'server'],
  [429, '{"code":"too_many_requests","message":"…"}', 'busy'],
])('%i with %s is %s', async (status, body, kind) => {
  const { api } = answering(body, { status });
  await expect(api.save('abc', answer)).resolves.toEqual({ ok: false, failure: { kind } });
});

test('a refusal keeps its code and its sentence', async () => {
  const { api } = answering('{"code":"exam_expired","message":"El plazo terminó."}', {
    status: 410,
  });
  await expect(api.exam('abc')).resolves.toEqual({
    ok: false,
    failure: { kind: 'refused', code: 'exam_expired', message: 'El plazo terminó.' },
  });
});

test('a 429 with a code of its own keeps its sentence', async () => {
  const { api } = answering('{"code":"enrolment_mails_spent","message":"Mañana."}', {
    status: 429,
  });
  await expect(api.exam('abc')).resolves.toEqual({
    ok: false,
    failure: { kind: 'refused', code: 'enrolment_mails_spent', message: 'Mañana.' },
  });
});

test('no answer is an answer too, and after fifteen seconds nobody waits for one', async () => {
  vi.useFakeTimers();
  try {
    const transport = createTransport(
      (_path, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const call = createExamApi(transport).state('abc');
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(call).resolves.toEqual({ ok: false, failure: { kind: 'offline' } });
  } finally {
    vi.useRealTimers();
  }
});
