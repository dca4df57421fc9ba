import { expect } from 'vitest';

import { books, mailed, reasons, wrongBooks } from '#src/testing/money-model/books.ts';
import type { Books, Mailed } from '#src/testing/money-model/books.ts';
import type { Model } from '#src/testing/money-model/commands.ts';
import type { Real } from '#src/testing/money-model/real.ts';
import type { Invitations } from '#src/testing/use-invitations.ts';

const auditCredits = async ({ sql }: Invitations, { state }: Model, real: Real): Promise<void> => {
  const [found] = await sql<Books>(books, [real.accountId]);
  const bought = state.payments.reduce((sum, { credits }) => sum + credits, 0);
  expect(wrongBooks(found, { bought, promo: state.promo })).toEqual([]);
};

const auditMails = async ({ sql, world }: Invitations, real: Real): Promise<number> => {
  const taken = world.mails.received.map(({ messageId }) => messageId);
  expect(taken).toHaveLength(new Set(taken).size);
  const invitations = await sql<Mailed>(mailed, [real.accountId]);
  for (const { id, status, is_over: isOver, is_noted: isNoted } of invitations) {
    const isMailed = taken.some((messageId) =>
      new RegExp(`^<invitation(-deadline)?\\.${id}\\.`).test(messageId),
    );
    expect(isNoted, `the note of ${id}`).toBe(isMailed);
    const isExplained = isOver || reasons.has(status);
    expect(isMailed || isExplained, `the mail of ${id}, which is ${status}`).toBe(true);
  }
  return taken.filter((messageId) => messageId.startsWith('<payment-receipt.')).length;
};

/** Every credit is accounted for, and everybody who was paid for was told or there is a reason why not. */
export const audit = async (stage: Invitations, model: Model, real: Real): Promise<void> => {
  await auditCredits(stage, model, real);
  expect(await auditMails(stage, real)).toBe(model.state.payments.length);
};
