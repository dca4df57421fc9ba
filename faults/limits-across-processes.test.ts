import { csrfCookie, login } from '@tamiz/contract/calls/identity/sign-in';
import { expect, test } from 'vitest';

import { createClient } from '#faults/support/client.ts';
import { useStack } from '#faults/support/use-stack.ts';

const stack = useStack({ apiProcesses: 2 });

test('two API processes count one limit together', async () => {
  const clients = stack().urls.apis.map((url) => createClient(url));
  expect(clients).toHaveLength(2);
  const email = 'limite@ejemplo.mx';
  const statuses: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const client = clients[index % 2];
    statuses.push((await client?.call(login, { body: { email } }))?.status ?? 0);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429]);
});

test('also when the calls come all at once', async () => {
  const [first, second] = stack().urls.apis.map((url) => createClient(url));
  if (first === undefined || second === undefined) throw new Error('Two processes are needed.');
  await Promise.all([first.call(csrfCookie), second.call(csrfCookie)]);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      (index % 2 === 0 ? first : second).call(login, {
        body: { email: 'a-la-vez@ejemplo.mx' },
      }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(11);
});
