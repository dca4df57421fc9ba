import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';

const named = z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]);
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: named.optional().catch(undefined),
  // The format that packages used before 2015.
  licenses: z.array(named).optional().catch(undefined),
});

/** The licence that each installed package declares, by `name@version`; packages of other systems are not installed. */
export const readInstalledLicences = (): Map<string, string> => {
  const manifests = globSync(
    [
      'node_modules/.pnpm/*/node_modules/*/package.json',
      'node_modules/.pnpm/*/node_modules/@*/*/package.json',
    ],
    { cwd: inRepository() },
  );
  return new Map(
    manifests.flatMap((file) => {
      const manifest = manifestSchema.safeParse(
        JSON.parse(readFileSync(inRepository(file), 'utf8')),
      );
      if (!manifest.success) return [];
      const { name, version, license, licenses = [] } = manifest.data;
      const licence = license ?? licenses.join(' OR ');
      return licence === '' ? [] : [[`${name}@${version}`, licence] as const];
    }),
  );
};
