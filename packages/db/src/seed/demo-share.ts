import { build } from '#src/builder.ts';
import { createResultShare } from '#src/factories/index.ts';
import type { Handle } from '#src/handle.ts';

const author = 'mariana.villasenor@ejemplo.mx';

/** A link that the demo team sent to the manager who decides, who has looked three times. */
export const seedShare = async (
  tx: Handle,
  about: { accountId: string; positionId: string; placeIds: readonly string[] },
): Promise<void> => {
  const [user] = await tx.run(
    build
      .selectFrom('users')
      .where('account_id', '=', about.accountId)
      .where('email', '=', author)
      .select('id')
      .compile(),
  );
  await createResultShare(tx, {
    ...about,
    createdBy: user?.id ?? null,
    email: 'gabriela.tamez@ejemplo.mx',
    signals: true,
    opened: 3,
    age: 1,
  });
};
