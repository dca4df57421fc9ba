import { existsSync } from 'node:fs';
import { z } from 'zod';
import { loadSource } from '#tools/docs/load-source.ts';
import { code, renderTable } from '#tools/docs/table.ts';
import { domains } from '#tools/house/domains.ts';
import { inRepository } from '#tools/lib/paths.ts';

const definitionsSchema = z.record(z.string(), z.instanceof(z.ZodType));
const domainJobsSchema = z.object({
  handlers: z.array(z.record(z.string(), z.unknown())),
  schedule: z.array(z.object({ task: z.string(), match: z.string() })),
});
const payloadSchema = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });

type DomainJobs = z.infer<typeof domainJobsSchema> & { domain: string };

const loadDomain = async (domain: string): Promise<DomainJobs[]> => {
  const file = `apps/server/src/domains/${domain}/jobs.ts`;
  if (!existsSync(inRepository(file))) return [];
  return Object.values(await loadSource(file)).map((exported) => ({
    domain,
    ...domainJobsSchema.parse(exported),
  }));
};

/** Every job of the worker: whose it is, when it runs and what it carries. */
export const jobsTable = async (): Promise<string> => {
  const { jobs } = await loadSource('apps/server/src/platform/queue/definitions.ts');
  const definitions = definitionsSchema.parse(jobs);
  const byDomain = (await Promise.all(domains.map(({ name }) => loadDomain(name)))).flat();
  const rows = byDomain.flatMap(({ domain, handlers, schedule }) =>
    handlers.flatMap(Object.keys).map((name) => {
      const definition = definitions[name];
      if (definition === undefined) throw new Error(`${name} is no job of definitions.ts.`);
      const { properties } = payloadSchema.parse(z.toJSONSchema(definition));
      const clock = schedule.find(({ task }) => task === name)?.match;
      return [
        code(name),
        domain,
        clock === undefined ? 'when it is enqueued' : `by the clock: ${code(clock)}`,
        Object.keys(properties).map(code).join(', ') || 'nothing',
      ];
    }),
  );
  return renderTable(['job', 'domain', 'when (UTC)', 'carries'], rows);
};
