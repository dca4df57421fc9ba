import { globSync, readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';

const head = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});

export type Manifest = z.output<typeof head>;

/** A class of kubernetes-models: Kubernetes' own OpenAPI schemas as code. */
const modelSchema = z.custom<new (data: object) => { validate: () => void }>(
  (value) => typeof value === 'function',
);

/** Every object of a text of manifests. */
export const readManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Error(document.errors.join('\n'));
    return head.parse(document.toJS());
  });

export const readDeployment = (): Manifest[] =>
  globSync('deploy/kubernetes/*.yaml', { cwd: inRepository() }).flatMap((file) =>
    readManifests(readFileSync(inRepository(file), 'utf8')),
  );

/**
 * Remembers which fields a reader asked for. The schemas of Kubernetes allow fields they do not know; one that the validator never
 * looks at is such a field, and most likely a slip of the pen that a cluster would ignore in silence.
 */
const watchReading = (value: unknown, at: string, unread: Set<string>): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => {
    unread.add(`${at}.${key}`);
    return [key, watchReading(each, `${at}.${key}`, unread)] as const;
  });
  const inner = Array.isArray(value)
    ? entries.map(([, each]) => each)
    : Object.fromEntries(entries);
  return new Proxy(inner, {
    get: (target, key) => {
      unread.delete(`${at}.${String(key)}`);
      return Reflect.get(target, key);
    },
  });
};

const loadModel = async (apiVersion: string, kind: string) => {
  try {
    const loaded: Record<string, unknown> = await import(`kubernetes-models/${apiVersion}/${kind}`);
    return modelSchema.parse(loaded[kind]);
  } catch {
    return undefined;
  }
};

/** Everything that the schema of its kind says against an object, and the fields that the schema does not have. */
export const findFaults = async (manifest: Manifest): Promise<string[]> => {
  const { apiVersion, kind, metadata } = manifest;
  const name = `${kind} ${metadata.name}`;
  const model = await loadModel(apiVersion, kind);
  if (model === undefined) return [`${name}: ${apiVersion} has no such kind.`];
  const unread = new Set<string>();
  const object = new model(manifest);
  for (const [key, value] of Object.entries(manifest)) {
    Reflect.set(object, key, watchReading(value, key, unread));
  }
  try {
    object.validate();
  } catch (error) {
    return [`${name}: ${String(error)}`];
  }
  const topmost = [...unread].filter(
    (field) => !unread.has(field.slice(0, field.lastIndexOf('.'))),
  );
  return topmost.map((field) => `${name}: ${field} is no field that Kubernetes knows.`);
};
