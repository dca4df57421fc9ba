import { loadBank, toImport } from '@tamiz/bank';
import { getDropdowns } from '@tamiz/contract/bank/catalogue';
import { getEvaluation, listEvaluations } from '@tamiz/contract/bank/evaluations';
import { build } from '@tamiz/db';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';

import { importBank } from '#src/domains/bank/bank-import/import-bank.ts';
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
    const samples = await api.asOwner((tx) =>
      tx.run(build.selectFrom('sample_questions').select('technology_id').compile()),
    );
    expect(samples).toHaveLength(bank.technologies.length);
  });

  test('a fresh installation shows the whole matrix, and an evaluation for every specialty', async () => {
    const { browser } = await api.signedIn({ role: 'recruiter' });
    const read = async <Schema extends z.ZodMiniType>(url: string, schema: Schema) =>
      schema.parse((await browser.call('GET', url)).body);

    const { data } = await read('/api/dropdowns', getDropdowns.responses[200]);
    const matrix = data.questions_summary.taxonomy_summary;
    const technologies = Object.values(matrix).flatMap((category) => Object.values(category));
    expect(Object.keys(matrix)).toHaveLength(11);
    expect(technologies.length).toBeGreaterThanOrEqual(47);
    for (const topics of technologies) {
      const cells = Object.values(topics).flatMap((counts) => Object.values(counts));
      expect(Object.keys(topics)).toHaveLength(3);
      expect(cells.filter((count) => count >= 2).length).toBeGreaterThanOrEqual(16);
    }

    const all = await read('/api/evaluations', listEvaluations.responses[200]);
    expect(all.data.total).toBe(bank.evaluations.length);
    expect(all.data.total).toBeGreaterThanOrEqual(150);
    for (const { id } of data.profiles.flatMap(({ specialties }) => specialties)) {
      const page = await read(
        `/api/evaluations?specialty_id=${id}`,
        listEvaluations.responses[200],
      );
      const [one] = page.data.data;
      const evaluation = await read(`/api/evaluations/${one?.id}`, getEvaluation.responses[200]);
      const newest = evaluation.data.versions.find(
        (version) => version.id === evaluation.data.latest_version_id,
      );
      expect(newest?.questions.length).toBeGreaterThanOrEqual(20);
    }
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
