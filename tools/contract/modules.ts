import { globSync } from 'node:fs';
import { z } from 'zod';
import { loadSource } from '#tools/docs/load-source.ts';
import { inRepository } from '#tools/lib/paths.ts';

export const contractSource = 'packages/contract/src';

const callSchema = z.looseObject({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  access: z.string(),
  responses: z.record(z.string(), z.unknown()),
});

export type DeclaredCall = z.output<typeof callSchema>;

/** `<folder>/<name>` of every module of the contract that is written by hand. */
export const contractModules = (): string[] =>
  globSync('*/*.ts', { cwd: inRepository(contractSource) })
    .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, ''))
    .filter((name) => !name.endsWith('.test'))
    .toSorted();

/** What a module exports. */
export const loadModule = (name: string): Promise<Record<string, unknown>> =>
  loadSource(`${contractSource}/${name}.ts`);

/** The calls a module declares, by the name it exports them under. */
export const callsOf = async (name: string): Promise<[string, DeclaredCall][]> =>
  Object.entries(await loadModule(name)).flatMap(([exported, value]) => {
    const parsed = callSchema.safeParse(value);
    return parsed.success ? [[exported, parsed.data] satisfies [string, DeclaredCall]] : [];
  });
