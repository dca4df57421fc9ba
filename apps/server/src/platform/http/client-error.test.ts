import { beforeAll, describe, expect, test } from 'vitest';

import { sayRaw } from '#src/testing/raw-socket.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp(() => ({ REQUEST_TIMEOUT_SECONDS: '1' }));

beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});

/** Sends the beginning of a request, then a byte now and then, until the server has had enough. */
const dribble = async (beginning: string) => {
  const startedAt = performance.now();
  const answer = await sayRaw(api.app, beginning, (write) => {
    const drip = setInterval(() => write(' '), 100);
    return () => clearInterval(drip);
  });
  return { answer, seconds: (performance.now() - startedAt) / 1000 };
};

const json = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{';
const form =
  'Host: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999\r\n\r\n--x\r\n';

describe('a request that never arrives whole', () => {
  test.each([
    ['JSON', `POST /api/exam/open HTTP/1.1\r\n${json}`],
    ['a form', `POST /api/exam/open HTTP/1.1\r\n${form}`],
    ['headers', 'GET /healthz HTTP/1.1\r\nX-Slow:'],
  ])('%s: its connection is closed', async (_name, beginning) => {
    const { answer, seconds } = await dribble(beginning);
    expect(seconds).toBeLessThan(8);
    // One that was refused before its body was read has an answer before this one.
    expect(answer).toContain('HTTP/1.1 408 ');
    expect(answer).toContain('"code":"request_timeout"');
  });

  test('what is no HTTP, and headers without end, are refused in the one shape', async () => {
    const nonsense = await dribble('nada de nada\r\n\r\n');
    expect(nonsense.answer).toContain('"code":"malformed_request"');
    const large = await dribble(`GET / HTTP/1.1\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`);
    expect(large.answer).toContain('"code":"headers_too_large"');
  });
});
