import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { batchSteps, chooseSteps } from '#tools/ci/ci-steps.ts';
import { inRepository } from '#tools/lib/paths.ts';

const databaseAdminUrl = 'postgres://127.0.0.1/postgres';
const namesOf = (only?: string[]) =>
  chooseSteps({ databaseAdminUrl, only }).map(({ name }) => name);

test('steps run in the order of the whole gate, whatever order they are asked for in', () => {
  expect(namesOf(['budgets', 'build'])).toEqual(['build', 'budgets']);
});

test('a step that does not exist is refused, so that a job cannot pass by running nothing', () => {
  expect(() => namesOf(['journey'])).toThrow('No such step: journey.');
});

test('light steps run beside each other, and every other step alone', () => {
  const batches = batchSteps(chooseSteps({ databaseAdminUrl })).map((batch) =>
    batch.map(({ name }) => name),
  );
  expect(batches.filter((batch) => batch.length > 1)).toEqual([
    ['simulator', 'chaos', 'fuzz', 'telemetry', 'attacks', 'mails'],
  ]);
  expect(batches.flat()).toEqual(namesOf());
});

test('a shard is a part of the journeys', () => {
  const [journeys] = chooseSteps({ databaseAdminUrl, only: ['journeys'], shard: '2/3' });
  expect(journeys?.command.slice(-1)).toEqual(['--shard=2/3']);
});

const workflow = readFileSync(inRepository('.github/workflows/ci.yml'), 'utf8');
const { jobs } = z
  .object({
    jobs: z.object({
      part: z.object({
        strategy: z.object({
          matrix: z.object({ include: z.array(z.object({ steps: z.string() })) }),
        }),
      }),
    }),
  })
  .parse(parse(workflow));
const parts = jobs.part.strategy.matrix.include.map(({ steps }) => steps.split(' '));

test('the jobs of the workflow run every step but the last, which has a job of its own', () => {
  const run = new Set(parts.flatMap(([only = '']) => only.split(',')));
  expect([...run, 'requirements'].toSorted()).toEqual(namesOf().toSorted());
});

test('the shards of the journeys make up the whole', () => {
  const shards = parts.flatMap(([, option, shard]) => (option === '--shard' ? [shard] : []));
  expect(shards).toEqual(shards.map((_, index) => `${index + 1}/${shards.length}`));
  expect(shards.length).toBeGreaterThan(1);
});

test('actions are used at an exact version', () => {
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/@(v\d+\.\d+\.\d+|[0-9a-f]{40})$/.test(action))).toEqual([]);
});
