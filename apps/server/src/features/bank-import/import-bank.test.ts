import { loadBank, toImport } from '@tamiz/bank';
import { build } from '@tamiz/db';
import { describe, expect, test } from 'vitest';

import { importBank } from '#src/features/bank-import/import-bank.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();
const bank = toImport(loadBank());

describe('importing the bank', () => {
  test('loads everything once, and changes nothing the second time', async () => {
    const first = await importBank(api.services, bank);
    expect(first).toEqual({
      added: bank.questions.length,
      changed: 0,
      published: bank.evaluations.length,
    });
    expect(await importBank(api.services, bank)).toEqual({ added: 0, changed: 0, published: 0 });
    const answers = await api.asOwner((tx) =>
      tx.run(build.selectFrom('answers').select('id').compile()),
    );
    expect(answers).toHaveLength(bank.questions.flatMap((question) => question.answers).length);
  });

  test('changes what the file changes, and publishes only the evaluations that ask it', async () => {
    const [changed] = bank.questions;
    if (changed === undefined) throw new Error('The bank is empty.');
    const [, ...others] = changed.answers;
    const questions = bank.questions.map((question) =>
      question === changed
        ? {
            ...question,
            text: `${question.text} `.trim().concat(' (corregida)'),
            answers: [{ ...changed.answers[0]!, text: 'Otra redacción' }, ...others],
          }
        : question,
    );
    const report = await importBank(api.services, { ...bank, questions });
    const asking = bank.evaluations.filter((evaluation) =>
      evaluation.question_ids.includes(changed.id),
    );
    expect(report).toEqual({ added: 0, changed: 1, published: asking.length });
  });

  test('leaves alone whether staff use a question', async () => {
    await api.asOwner((tx) =>
      tx.run(build.updateTable('questions').set({ status: 'deactivated' }).compile()),
    );
    await importBank(api.services, bank);
    const active = await api.asOwner((tx) =>
      tx.run(build.selectFrom('questions').select('id').where('status', '=', 'active').compile()),
    );
    expect(active).toEqual([]);
  });
});
