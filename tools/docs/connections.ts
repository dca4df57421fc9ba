import { z } from 'zod';
import { loadSource } from '#tools/docs/load-source.ts';
import { code, renderTable } from '#tools/docs/table.ts';

const sourceSchema = z.object({
  connections: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        reads: z.int(),
        searches: z.int().default(0),
        saves: z.int().default(0),
        views: z.int().default(0),
        queue: z.int().default(0),
        heartbeat: z.int().default(0),
        listening: z.int().default(0),
      }),
    ),
  ),
});

type Source = z.infer<typeof sourceSchema>;

/** What PostgreSQL allows unless somebody says otherwise, and how many of these only superusers get. */
const postgresDefault = { max: 100, reserved: 3 };

type Row = { process: string; role: string; parts: [string, number][]; sum: number };

const listRows = ({ connections }: Source, poolSize: number): Row[] =>
  Object.entries(connections).flatMap(([process, roles]) =>
    Object.entries(roles).map(
      ([role, { reads, searches, saves, views, queue, heartbeat, listening }]) => {
        const all: [string, number][] = [
          ['transactions', poolSize],
          ['reads', reads],
          ['searches', searches],
          ['saves of answers', saves],
          ['views of staff', views],
          ['listening', listening],
          ['queue', queue],
          ['heartbeat', heartbeat],
        ];
        const parts = all.filter(([, count]) => count > 0);
        return { process, role, parts, sum: parts.reduce((sum, [, count]) => sum + count, 0) };
      },
    ),
  );

const sumUp = (rows: readonly Row[]): { api: number; worker: number } => {
  const sumOf = (process: string): number =>
    rows.filter((row) => row.process === process).reduce((sum, row) => sum + row.sum, 0);
  return { api: sumOf('api'), worker: sumOf('worker') };
};

/** Adds up what each process may open, and holds two APIs with a worker against PostgreSQL's default. */
export const renderConnections = (source: Source, poolSize: number): string => {
  const rows = listRows(source, poolSize);
  const { api, worker } = sumUp(rows);
  const together = 2 * api + worker;
  const free = postgresDefault.max - postgresDefault.reserved;
  return [
    renderTable(
      ['process', 'role', 'connections at most', 'sum'],
      [
        ...rows.map(({ process, role, parts, sum }) => [
          process,
          code(`tamiz_${role}`),
          parts.map(([what, count]) => `${count} ${what}`).join(' + '),
          String(sum),
        ]),
        ['**api**', '', 'all roles', `**${api}**`],
        ['**worker**', '', 'all roles', `**${worker}**`],
      ],
    ),
    '',
    `Two API processes and a worker may open 2 × ${api} + ${worker} = ${together} connections. PostgreSQL allows ${postgresDefault.max} by default and keeps`,
    `${postgresDefault.reserved} of them for superusers: ${together > free ? `${together - free} too few, so raise \`max_connections\` or lower \`DATABASE_POOL_SIZE\`.` : `${free - together} are left.`}`,
  ].join('\n');
};

const load = async (): Promise<[Source, number]> => {
  const source = await loadSource('apps/server/src/platform/database/connections.ts');
  const { settings } = await loadSource('apps/server/src/platform/env.ts');
  const { DATABASE_POOL_SIZE: poolSize } = z
    .object({ DATABASE_POOL_SIZE: z.instanceof(z.ZodType) })
    .parse(settings);
  return [sourceSchema.parse(source), z.int().parse(poolSize.parse(undefined))];
};

/** How many connections a process of each kind may open, as it comes. */
export const countConnections = async (): Promise<{ api: number; worker: number }> =>
  sumUp(listRows(...(await load())));

/** The table of docs/OPERATIONS.md, from the constants that the server opens its connections by. */
export const connectionsTable = async (): Promise<string> => renderConnections(...(await load()));
