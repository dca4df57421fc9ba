import { parse } from 'yaml';
import { z } from 'zod';

const seconds = z.templateLiteral([z.number(), 's']).transform((text) => Number(text.slice(0, -1)));
const build = z.union([
  z.string().transform((context) => ({ context, target: undefined })),
  z.strictObject({ context: z.string(), target: z.string() }),
]);
const healthcheck = z.strictObject({
  test: z.tuple([z.literal('CMD')], z.string()).transform(([, ...command]) => command),
  interval: seconds,
  timeout: seconds,
  retries: z.number(),
  start_period: seconds.optional(),
});

const service = z.strictObject({
  image: z.string(),
  build: build.optional(),
  profiles: z.array(z.string()).optional(),
  restart: z.enum(['no', 'unless-stopped']).optional(),
  user: z.string().optional(),
  working_dir: z.string().optional(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  stop_grace_period: seconds.optional(),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).default([]),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string().regex(/^\w+:\//)).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(['service_healthy', 'service_completed_successfully']),
      }),
    )
    .default({}),
  healthcheck: healthcheck.optional(),
});

// Strict: a word that this reader does not know must not be left out of a trial in silence.
const composeFile = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), service),
  configs: z
    .record(
      z.string(),
      z.union([z.strictObject({ file: z.string() }), z.strictObject({ content: z.string() })]),
    )
    .default({}),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })).default({}),
  volumes: z.record(z.string(), z.null()).default({}),
});

export type Service = z.output<typeof service>;
export type ComposeFile = z.output<typeof composeFile>;

const variable = /\$(?:\$|\{(\w+)(?:(:-|:\?)([^}]*))?\})/g;

/** What Compose writes in the place of `${NAME}`, `${NAME:-default}`, `${NAME:?}` and `$$`. */
export const interpolate = (text: string, env: Record<string, string | undefined>): string =>
  text.replaceAll(variable, (all, name?: string, kind?: string, word = '') => {
    if (name === undefined) return '$';
    const value = env[name] ?? '';
    if (value !== '' || kind === undefined) return value;
    if (kind === ':-') return word;
    throw new Error(`${name} is missing: ${all} asks for it.`);
  });

const interpolateAll = (value: unknown, env: Record<string, string | undefined>): unknown => {
  if (typeof value === 'string') return interpolate(value, env);
  if (Array.isArray(value)) return value.map((each) => interpolateAll(each, env));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, interpolateAll(each, env)]),
  );
};

/** Reads exactly what our compose files use; a word that is not among it is refused. */
export const readCompose = (
  text: string,
  env: Record<string, string | undefined>,
  profiles: string[] = [],
): ComposeFile => {
  const parsed = z.record(z.string(), z.unknown()).parse(parse(text, { merge: true }));
  const own = Object.entries(parsed).filter(([key]) => !key.startsWith('x-'));
  const file = composeFile.parse(interpolateAll(Object.fromEntries(own), env));
  const wanted = Object.entries(file.services).filter(
    ([, each]) =>
      each.profiles === undefined || each.profiles.some((one) => profiles.includes(one)),
  );
  return { ...file, services: Object.fromEntries(wanted) };
};

/** The services in an order in which each comes after those it waits for. */
export const orderServices = ({ services }: ComposeFile): string[] => {
  const ordered: string[] = [];
  const visit = (name: string, waiting: string[]): void => {
    if (ordered.includes(name)) return;
    if (waiting.includes(name))
      throw new Error(`${[...waiting, name].join(' → ')} wait in a circle.`);
    const found = services[name];
    if (found === undefined)
      throw new Error(`${waiting.at(-1)} waits for ${name}, which is no service.`);
    for (const before of Object.keys(found.depends_on)) visit(before, [...waiting, name]);
    ordered.push(name);
  };
  for (const name of Object.keys(services)) visit(name, []);
  return ordered;
};
