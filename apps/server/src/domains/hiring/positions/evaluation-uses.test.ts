import { createPosition, createPublishedEvaluation } from '@tamiz/db/factories';
import { expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';

const api = useApp();

test('an account knows in how many of its own positions each evaluation is', async () => {
  const { browser, user } = await api.signedIn({ role: 'viewer' });
  const other = await api.signedIn();
  const [often, once] = await api.asOwner(async (tx) => {
    const evaluations = [await createPublishedEvaluation(tx), await createPublishedEvaluation(tx)];
    const [first, second] = evaluations.map(({ id }) => id);
    for (const evaluationId of [first, first, second]) {
      await createPosition(tx, {
        accountId: user.account_id ?? '',
        evaluationId: evaluationId ?? 0,
      });
    }
    await createPosition(tx, { accountId: user.account_id ?? '' });
    await createPosition(tx, {
      accountId: other.user.account_id ?? '',
      evaluationId: second ?? 0,
    });
    return evaluations;
  });
  expect((await browser.call('GET', '/api/evaluation-uses')).body).toEqual({
    data: [
      { evaluation_id: often?.id, positions: 2 },
      { evaluation_id: once?.id, positions: 1 },
    ],
  });
  expect((await other.browser.call('GET', '/api/evaluation-uses')).body).toEqual({
    data: [{ evaluation_id: once?.id, positions: 1 }],
  });
});
