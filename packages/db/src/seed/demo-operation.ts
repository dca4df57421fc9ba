import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import { createAccount, createCoupon, createPayment, createUser } from '#src/factories/index.ts';
import type { Handle } from '#src/handle.ts';

/** Purchases of two weeks, so that the home of the back office has something to compare: days ago and credits. */
const purchases = [
  [12, 20],
  [10, 35],
  [8, 15],
  [5, 40],
  [3, 25],
  [1, 50],
] as const;

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

/** A purchase that somebody wants back, too large for one person to decide. */
const seedApproval = async (
  tx: Handle,
  { financeId, ...purchase }: { accountId: string; createdBy: string; financeId: string },
): Promise<void> => {
  const credits = 300;
  const { id: paymentId } = await createPayment(tx, { ...purchase, credits, age: 2 });
  await tx.run(
    build
      .insertInto('approvals')
      .values({
        kind: 'refund',
        payment_id: paymentId,
        credits,
        amount_cents: Math.round(credits * 3448 * 1.16),
        refund_reason: 'charged_twice',
        reason: 'Compraron dos veces el mismo paquete; lo pidieron por teléfono, caso 1482.',
        requested_by: financeId,
        requested_at: daysAgo(1),
        expires_at: daysAgo(-6),
      })
      .compile(),
  );
};

type Staff = { staffId: string; financeId: string };

/**
 * A customer that buys often, once with a coupon, and wants a purchase back, what staff note about it, and a maintenance that everybody was
 * told of; nobody is invited there.
 */
export const seedOperation = async (tx: Handle, { staffId, financeId }: Staff): Promise<void> => {
  const { id: accountId } = await createAccount(tx, { name: 'Grupo Peñasco' });
  const { id: createdBy } = await createUser(tx, {
    accountId,
    role: 'owner',
    email: 'andrea.cardenas@ejemplo.mx',
    firstName: 'Andrea',
    lastName: 'Cárdenas',
  });
  const ended = { code: 'OCTUBRE15', percent: 15 };
  const { id: endedId } = await createCoupon(tx, {
    ...ended,
    maxUses: 40,
    startsIn: -45,
    endsIn: -8,
    note: 'Campaña de octubre con las universidades.',
    createdBy: staffId,
  });
  await createCoupon(tx, {
    code: 'BIENVENIDA10',
    percent: 10,
    maxUses: 200,
    minCredits: 10,
    startsIn: -7,
    endsIn: 60,
    note: 'Para cuentas nuevas que llegan del seminario.',
    createdBy: staffId,
  });
  for (const [index, [age, credits]] of purchases.entries()) {
    const coupon = { ...ended, id: endedId };
    await createPayment(tx, {
      accountId,
      createdBy,
      credits,
      age,
      ...(index === 0 && { coupon }),
    });
  }
  await seedApproval(tx, { accountId, createdBy, financeId });
  const body = 'Compra cada dos o tres días porque su límite de tarjeta es bajo. No es un error.';
  await tx.run(
    build
      .insertInto('staff_notes')
      .values({ account_id: accountId, author: staffId, body })
      .compile(),
  );
  await tx.run(
    build
      .insertInto('account_flags')
      .values({ account_id: accountId, flag: 'many_templates', set_by: staffId })
      .compile(),
  );
  // Over by now: one that is shown would stand on every page of the demo.
  await tx.run(
    build
      .insertInto('announcements')
      .values({
        kind: 'maintenance',
        audience: 'everybody',
        body: 'El domingo de 2:00 a 3:00, hora del centro, no se podrá entrar.',
        details:
          'Tampoco se podrán responder exámenes. Los que estén en curso recuperan el tiempo.',
        starts_at: daysAgo(9),
        ends_at: daysAgo(7),
        author: staffId,
      })
      .compile(),
  );
  await tx.run(
    build
      .insertInto('account_views')
      .values({
        account_id: accountId,
        staff_id: staffId,
        reason: 'Reportaron que una compra no aparecía en su historial.',
        started_at: sql`now() - interval '3 days'`,
        ends_at: sql`now() - interval '3 days' + interval '30 minutes'`,
        ended_at: sql`now() - interval '3 days' + interval '6 minutes'`,
      })
      .compile(),
  );
};
