import { build } from '#src/builder.ts';
import { daysAgo } from '#src/factories/days-ago.ts';
import type { Handle } from '#src/handle.ts';

let counter = 0;

/** A number that no other row of this run has, for names and addresses that must differ. */
export const next = (): number => (counter += 1);

type AccountInput = { name?: string; status?: 'active' | 'suspended' };

/** An account, with its empty credit balance. */
export const createAccount = async (
  handle: Handle,
  { name = `Equipo de prueba ${next()}`, status = 'active' }: AccountInput = {},
): Promise<{ id: string; name: string }> => {
  const [account] = await handle.run(
    build.insertInto('accounts').values({ name, status }).returning(['id', 'name']).compile(),
  );
  if (account === undefined) throw new Error('The account was not created.');
  return account;
};

type CreditInput = {
  accountId: string;
  amount: number;
  description?: string;
  /** Days ago. */
  age?: number;
};

/** Credits given to an account without a purchase. */
export const grantCredits = async (
  handle: Handle,
  { accountId, amount, description = 'Créditos de bienvenida', age = 0 }: CreditInput,
): Promise<void> => {
  await handle.run(
    build
      .insertInto('credit_movements')
      .values({
        account_id: accountId,
        type: 'promo',
        direction: 'debit',
        amount,
        description,
        created_at: daysAgo(age),
        system_mov: true,
        idempotency_key: `factory:${accountId}:${crypto.randomUUID()}`,
      })
      .compile(),
  );
};

/** Credits spent on invitations in one sending. */
export const chargeInvitations = async (
  handle: Handle,
  { accountId, amount }: { accountId: string; amount: number },
): Promise<{ id: string }> => {
  const [movement] = await handle.run(
    build
      .insertInto('credit_movements')
      .values({
        account_id: accountId,
        type: 'invitation',
        direction: 'credit',
        amount,
        description: amount === 1 ? '1 invitación' : `${amount} invitaciones`,
        system_mov: false,
        idempotency_key: `factory:${accountId}:${crypto.randomUUID()}`,
      })
      .returning('id')
      .compile(),
  );
  if (movement === undefined) throw new Error('The charge was not made.');
  return movement;
};
