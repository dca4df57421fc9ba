import { beforeAll, describe, expect, test } from 'vitest';

import { withClient } from '#src/admin/with-client.ts';
import {
  createAccount,
  createCfdiRequest,
  createFiscalData,
  createPayment,
  createUser,
} from '#src/factories/index.ts';
import { useTestDatabase } from '#src/testing/index.ts';
import { createTransactions } from '#src/transactions.ts';

const database = useTestDatabase();

type Status = 'requested' | 'in_process' | 'issued' | 'rejected' | 'cancelled';

let request: (status: Status) => Promise<{ id: string; accountId: string; paymentId: string }>;

beforeAll(() => {
  request = async (status) => {
    const owner = createTransactions(database().urls.owner, 1);
    try {
      return await owner.run(async (tx) => {
        const { id: accountId } = await createAccount(tx);
        const { id: askedBy } = await createUser(tx, { accountId });
        const { id: paymentId } = await createPayment(tx, { accountId, credits: 5 });
        await createFiscalData(tx, { accountId, legalName: 'UNA' });
        const { id } = await createCfdiRequest(tx, { accountId, paymentId, askedBy, status });
        return { id, accountId, paymentId };
      });
    } finally {
      await owner.close();
    }
  };
});

const step = (
  role: 'app' | 'staff',
  { id, accountId }: { id: string; accountId: string },
  to: Status,
) =>
  withClient(database().urls[role], async (client) => {
    await client.query('begin');
    await client.query("select set_config('app.account_id', $1, true)", [accountId]);
    const isOpen = to === 'requested' || to === 'in_process';
    await client.query(
      `update cfdi_requests set status = $1, answered_at = ${isOpen ? 'null' : 'now()'}
        ${to === 'issued' ? ', issued_at = now()' : ''} where id = $2`,
      [to, id],
    );
    await client.query('commit');
  });

describe('a request for an invoice', () => {
  test('is taken back by its account while it waits; every other step is not theirs', async () => {
    await step('app', await request('requested'), 'cancelled');
    for (const [from, to] of [
      ['requested', 'rejected'],
      ['requested', 'in_process'],
      ['in_process', 'rejected'],
      ['issued', 'cancelled'],
    ] as const) {
      await expect(step('app', await request(from), to)).rejects.toThrow('only staff answer');
    }
  });

  test('is answered by staff in the steps it has', async () => {
    const one = await request('requested');
    await step('staff', one, 'in_process');
    await step('staff', one, 'issued');
    await step('staff', one, 'cancelled');
    for (const [from, to] of [
      ['issued', 'rejected'],
      ['rejected', 'issued'],
      ['cancelled', 'requested'],
      ['in_process', 'requested'],
    ] as const) {
      await expect(step('staff', await request(from), to)).rejects.toThrow('cannot go from');
    }
  });

  test.each(['requested', 'in_process', 'issued'] as const)(
    'that is %s is the only one of its payment',
    async (status) => {
      const { accountId, paymentId } = await request(status);
      const again = withClient(database().urls.owner, (owner) =>
        owner.query(
          `insert into cfdi_requests (account_id, payment_id, rfc, legal_name, tax_regime, postal_code, cfdi_use, due_at)
           values ($1, $2, 'TNO150312AB9', 'UNA', '601', '64000', 'G03', now())`,
          [accountId, paymentId],
        ),
      );
      await expect(again).rejects.toThrow('cfdi_requests_one_open');
    },
  );
});
