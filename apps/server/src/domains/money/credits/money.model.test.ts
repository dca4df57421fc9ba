import fc from 'fast-check';
import { expect, inject, test } from 'vitest';

import { audit } from '#src/testing/money-model/audit.ts';
import { inviteFirst, moneyCommands, settleUp } from '#src/testing/money-model/commands.ts';
import type { Model } from '#src/testing/money-model/commands.ts';
import { createReal } from '#src/testing/money-model/real.ts';
import { useInvitations } from '#src/testing/use-invitations.ts';
import type { Invitations } from '#src/testing/use-invitations.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    modelSequences: number;
    /** 0 takes another one each time. */
    modelSeed: number;
  }
}

/** Each has a database of its own: a sequence mostly waits, so a few run side by side. */
const lanes = [useInvitations(), useInvitations()];

const setup = fc.record({
  promo: fc.nat({ max: 12 }),
  isInvited: fc.boolean(),
  resends: fc.nat({ max: 4 }),
  candidates: fc.array(fc.record({ position: fc.nat({ max: 1 }), isRefused: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
  }),
});

const runLane = async (
  stage: Invitations,
  { seed, numRuns }: { seed: number; numRuns: number },
) => {
  let [sequences, actions] = [0, 0];
  const sequence = fc.asyncProperty(setup, moneyCommands(20), async (given, commands) => {
    // Rows left by a failed sequence must not be taken for those of this one.
    await stage.worker.runJobs();
    stage.world.mails.received.splice(0);
    const real = await createReal(stage, given);
    const model: Model = { state: real.state, actions: 0 };
    if (given.isInvited) await inviteFirst(model, real, given.resends);
    await fc.asyncModelRun(() => ({ model, real }), commands);
    await settleUp(model, real);
    await audit(stage, model, real);
    sequences += 1;
    actions += model.actions;
  });
  await fc.assert(sequence, { numRuns, seed });
  await stage.worker.runJob('credits.reconcile', {});
  expect(await stage.sql("select from credit_holds where reason = 'mismatch'")).toEqual([]);
  return { sequences, actions };
};

test('whatever people, the provider and the worker do, in any order and at once, every credit is accounted for', async () => {
  const wanted = inject('modelSequences');
  const seed = inject('modelSeed') || Math.trunc(Math.random() * 2 ** 30);
  const startedAt = performance.now();
  const done = await Promise.all(
    lanes.map((stage, lane) =>
      runLane(stage, { seed: seed + lane, numRuns: Math.ceil((wanted - lane) / lanes.length) }),
    ),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const total = (of: 'sequences' | 'actions') => done.reduce((sum, one) => sum + one[of], 0);
  process.stdout.write(
    `money model: seed ${seed}, ${total('sequences')} sequences, ${total('actions')} actions, ${seconds} s\n`,
  );
  expect(total('sequences')).toBe(wanted);
}, 3_600_000);
