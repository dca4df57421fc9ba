import { pathToFileURL } from 'node:url';
import { inRepository } from '#tools/lib/paths.ts';

/** What a source file of another workspace exports. By path, because documents depend on everything and tools must not. */
export const loadSource = async (file: string): Promise<Record<string, unknown>> => {
  const loaded: Record<string, unknown> = await import(pathToFileURL(inRepository(file)).href);
  return loaded;
};
