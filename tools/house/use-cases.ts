import { readFileSync } from 'node:fs';
import type { SourceFile } from '#tools/house/graph.ts';
import { inRepository } from '#tools/lib/paths.ts';

const inDomains = /^apps\/server\/src\/domains\//;

// These compose use cases or give Fastify and the queue what they call.
const composing = /\/(?:tasks|jobs|services|[\w-]*routes?|[\w-]+-plugin)\.ts$|\.test\.ts$/;

// A use case is an exported constant whose first parameter is the services, whole, picked or taken apart.
const useCase =
  /^export const (\w+) =\s+(?:async )?(?:<[^(]*>)?\(\s*(?:\w+|\{[^}]*\}): (?:Pick<\s*)?\w*Services\b/gm;

/** The use cases a source exports, by name. */
export const useCasesOf = (source: string): string[] =>
  [...source.matchAll(useCase)].map(([, name = '']) => name);

/** Whether a file may export at most one use case. */
export const holdsOneUseCase = (file: string): boolean =>
  inDomains.test(file) && !composing.test(file);

/** Files that export several use cases, in words: each belongs in a file named after it. */
export const findCrowded = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ file }) => holdsOneUseCase(file))
    .map(({ file }) => ({ file, names: useCasesOf(readFileSync(inRepository(file), 'utf8')) }))
    .filter(({ names }) => names.length > 1)
    .map(({ file, names }) => `${file} holds several use cases: ${names.join(', ')}`);
