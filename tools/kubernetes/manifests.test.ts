import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findFaults, readDeployment, readManifests } from '#tools/kubernetes/manifests.ts';
import { inRepository } from '#tools/lib/paths.ts';

const all = readDeployment();
const of = (kind: string) => all.filter((each) => each.kind === kind);

const budget = (spec: string) =>
  readManifests(
    `{ apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: { name: a }, spec: ${spec} }`,
  );

describe('the check', () => {
  test.each([
    ['{ maxUnavailable: 1, selector: { matchLabels: { app: tamiz } } }', 0],
    ['{ maxUnavailable: [1] }', 1],
    ['{ maxUnavailabel: 1 }', 1],
    ['{ selector: { matchLabel: { app: tamiz } } }', 1],
  ])('of %s finds %i faults', async (spec, faults) => {
    const found = await Promise.all(budget(spec).map(findFaults));
    expect(found.flat()).toHaveLength(faults);
  });

  test('knows when a kind is in another version', async () => {
    const [old] = readManifests(
      '{ apiVersion: batch/v1, kind: Deployment, metadata: { name: a } }',
    );
    expect(old && (await findFaults(old))).toEqual(['Deployment a: batch/v1 has no such kind.']);
  });
});

test.each(all.map((each) => [`${each.kind} ${each.metadata.name}`, each] as const))(
  '%s fits the schema of Kubernetes and has no field that it does not know',
  async (_name, manifest) => {
    expect(await findFaults(manifest)).toEqual([]);
  },
);

const podSchema = z.object({
  spec: z.object({
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        automountServiceAccountToken: z.literal(false),
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.array(
          z.object({
            image: z.string(),
            env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
            securityContext: z.object({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
              capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
            }),
          }),
        ),
      }),
    }),
  }),
});

test('every pod is confined as in compose.yaml, and runs the version of this repository', () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(inRepository('package.json'), 'utf8')));
  const pods = [...of('Deployment'), ...of('Job')].map((each) => podSchema.parse(each));
  expect(pods).toHaveLength(3);
  for (const { spec } of pods) {
    for (const { image } of spec.template.spec.containers) expect(image).toMatch(`:${version}`);
  }
});

test('every secret file that a process is told of is in the secrets that are listed', () => {
  const keys = of('Secret').flatMap((each) =>
    Object.keys(
      z.looseObject({ stringData: z.record(z.string(), z.string()) }).parse(each).stringData,
    ),
  );
  const told = of('Deployment').flatMap((each) =>
    podSchema
      .parse(each)
      .spec.template.spec.containers.flatMap(({ env }) =>
        env.map(({ value }) => value.replace('/run/secrets/tamiz/', '')),
      ),
  );
  expect(told.length).toBeGreaterThan(9);
  expect(told.filter((name) => !keys.includes(name))).toEqual([]);
});

test('workers follow a metric that the server tells, and the network lets nothing in by default', () => {
  const text = JSON.stringify(of('HorizontalPodAutoscaler'));
  const metric = /"metric":\{"name":"(\w+)"/.exec(text)?.[1] ?? 'none';
  expect(readFileSync(inRepository('docs/OPERATIONS.md'), 'utf8')).toContain(`\`${metric}\`: `);
  const nothing = of('NetworkPolicy').find(({ metadata }) => metadata.name === 'nothing');
  expect(nothing?.['spec']).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});
