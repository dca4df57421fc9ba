import { z } from 'zod';
import { loadSource } from '#tools/docs/load-source.ts';

const flagSchema = z.object({ description: z.string(), owner: z.string(), ends: z.iso.date() });

export type DefinedFlags = Record<string, z.output<typeof flagSchema>>;

/** Every flag that the contract declares. */
export const loadFlags = async (): Promise<DefinedFlags> => {
  const { flags } = await loadSource('packages/contract/src/accounts/flags.ts');
  return z.record(z.string(), flagSchema).parse(flags);
};

/** Flags whose last day is over. */
export const findOld = (flags: DefinedFlags, today: string): string[] =>
  Object.entries(flags).flatMap(([name, { ends }]) => (ends < today ? [name] : []));
