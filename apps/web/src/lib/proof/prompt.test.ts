import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { createProofPrompt } from '#src/lib/proof/prompt.ts';
import { createRequest } from '#src/lib/api/request.ts';
import { csrfCookie } from '#src/testing/backend.ts';
import { createRecordingLog } from '#src/testing/recording-log.ts';
import { origin, server, url } from '#src/testing/server.ts';

/** A change that the server takes from the second call on. */
const setUp = (code = 'passkey_not_fresh') => {
  const prompt = createProofPrompt();
  const sent: unknown[] = [];
  server.use(
    csrfCookie(),
    http.post(url('/api/staff/change'), async ({ request }) => {
      sent.push(await request.json());
      const refusal = { code, message: 'Confirma con tu llave de acceso.' };
      return sent.length === 1
        ? HttpResponse.json(refusal, { status: 403 })
        : new HttpResponse(null, { status: 204 });
    }),
  );
  const { log } = createRecordingLog();
  const { request } = createRequest({ baseUrl: origin, log, askForProof: prompt.ask });
  const change = () => request('/api/staff/change', { method: 'POST', body: { credits: 5 } });
  return { prompt, sent, change };
};

describe('a change that needs a fresh proof', () => {
  test.each(['passkey_not_fresh', 'proof_not_fresh'])(
    '%s: waits and is sent again, word for word',
    async (code) => {
      const { prompt, sent, change } = setUp(code);
      prompt.subscribe(() => {
        if (prompt.isOpen()) prompt.settle(true);
      });
      expect((await change()).status).toBe(204);
      expect(sent).toEqual([{ credits: 5 }, { credits: 5 }]);
      expect(prompt.isOpen()).toBe(false);
    },
  );

  test('keeps its refusal when the person gives up, or nobody asks them', async () => {
    const alone = setUp();
    const refused = await alone.change();
    expect(await refused.json()).toMatchObject({ code: 'passkey_not_fresh' });

    const { prompt, sent, change } = setUp();
    prompt.subscribe(() => {
      if (prompt.isOpen()) prompt.settle(false);
    });
    expect((await change()).status).toBe(403);
    expect(sent).toHaveLength(1);
  });
});
