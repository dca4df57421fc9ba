import { createUser } from '@tamiz/db/factories';
import { drawTree, startOtlpReceiver } from '@tamiz/tools/otlp-receiver';
import type { OtlpReceiver } from '@tamiz/tools/otlp-receiver';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { isAllowed } from '#src/platform/telemetry/tracing/attributes.ts';
import { useOutsideWorld } from '#src/testing/outside-world.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useWorker } from '#src/testing/use-worker.ts';

let collector: OtlpReceiver;
beforeAll(async () => {
  collector = await startOtlpReceiver();
});
afterAll(() => collector.stop());

const world = useOutsideWorld();
const api = useApp(() => ({ ...world.env(), TRACES_URL: collector.url, TRACES_SHARE: '1' }));
const worker = useWorker(api);

const click = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${click.traceId}-${click.spanId}-01`;

test('one click is one tree: request, statements, job, mail', async () => {
  const email = 'arbol.secreto@ejemplo.mx';
  await api.asOwner((tx) => createUser(tx, { role: 'owner', email }));
  const answer = await api
    .browser()
    .call('POST', '/api/login', { body: { email }, headers: { traceparent } });
  expect(answer.status).toBe(200);
  await worker.runJobs();
  expect(world.mails.received.map(({ to }) => to)).toEqual([email]);
  await api.tracing.close();

  const spans = collector.spans.filter(({ traceId }) => traceId === click.traceId);
  const tree = drawTree(spans, click.spanId);
  // Every span hangs below the click, and nothing twice.
  expect(tree).toHaveLength(spans.length);
  expect(tree[0]).toBe('tamiz-api POST /api/login');
  const depthOf = (name: string): number =>
    (tree.find((line) => line.trim() === `tamiz-api ${name}`) ?? 'missing').search(/\S/) / 2;
  expect(depthOf('insert sign_in_challenges'), tree.join('\n')).toBe(1);
  expect(depthOf('select app.enqueue')).toBe(1);
  expect(depthOf('mail.sign_in_code')).toBe(1);
  expect(depthOf('sign-in-code')).toBe(2);
  expect(depthOf('insert mail_deliveries')).toBe(3);

  const request = spans.find(({ name }) => name === 'POST /api/login');
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/login',
    'http.response.status_code': '200',
  });
  // Nothing of the person, and nothing that is not on the list.
  expect(JSON.stringify(collector.spans)).not.toContain('secreto');
  for (const { attributes } of collector.spans) {
    for (const [name, value] of Object.entries(attributes)) {
      const given = name === 'http.response.status_code' ? Number(value) : value;
      expect(isAllowed(name, given), `${name}: ${value}`).toBe(true);
    }
  }
});
