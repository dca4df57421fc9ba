import { buildApp } from '@tamiz/server/app.ts';
import { openServices } from '@tamiz/server/services.ts';
import { readEnv } from '@tamiz/server/platform/env.ts';
import { notePulse } from '@tamiz/server/domains/exams/fairness/pulse.ts';
import { z } from 'zod';

const message = z.object({
  id: z.number(),
  now: z.number(),
  seed: z.number(),
  call: z
    .object({
      method: z.enum(['GET', 'POST', 'PUT']),
      path: z.string(),
      session: z.string().nullable(),
      body: z.unknown().optional(),
    })
    .nullable(),
});

let now = 0;
let seed = 0;

// The real API with the simulator's clock and random numbers; it can be killed like the real process.
const services = openServices(readEnv(), {
  clock: { now: () => new Date(now) },
  draw: (limit) => (seed * 2_654_435_761) % limit,
});
const app = await buildApp({ services });

const answer = async ({ call }: z.infer<typeof message>): Promise<unknown> => {
  if (call === null) return { credited: await notePulse(services.databases.exams, services.clock) };
  const response = await app.inject({
    method: call.method,
    url: call.path,
    headers: {
      'content-type': 'application/json',
      ...(call.session !== null && { authorization: `Exam ${call.session}` }),
    },
    ...(call.body !== undefined && { payload: JSON.stringify(call.body) }),
  });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
};

process.on('message', (raw) => {
  const received = message.parse(raw);
  now = received.now;
  seed = received.seed;
  answer(received).then(
    (result) => process.send?.({ id: received.id, result }),
    () => process.send?.({ id: received.id, result: null }),
  );
});
process.send?.({ id: 0, result: 'ready' });
